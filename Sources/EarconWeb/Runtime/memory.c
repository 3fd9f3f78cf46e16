// SPDX-License-Identifier: MIT
// The memory functions of C that Embedded Swift calls. The module runs on one thread.

#include <stddef.h>
#include <stdint.h>

enum {
  page_size = 65536,
  // The size of a block's header: 16, so that the memory after the header is aligned to 16 bytes, as the block is.
  header_size = 16,
  smallest_class = 5,
  class_count = 32
};

// The header of a block: its class and, while the block is free, the next free block of that class.
typedef struct block {
  struct block *next;
  uint32_t class;
} block;

// The end of the program's own data, from the linker.
extern char __heap_base;

static block *free_blocks[class_count];
static uintptr_t unused, end;

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// Returns the least class whose blocks have room for a header and `count` bytes; a block of class n has 2 to the
// power of n bytes.
static uint32_t class_of(size_t count) {
  uint32_t class = smallest_class;
  while (((size_t)1 << class) < count + header_size && class < class_count - 1) class++;
  return class;
}

// Takes memory that was never in use, and grows the module's memory if necessary.
static block *fresh(uint32_t class) {
  size_t size = (size_t)1 << class;
  if (unused == 0) {
    unused = ((uintptr_t)&__heap_base + header_size - 1) / header_size * header_size;
    end = __builtin_wasm_memory_size(0) * (uintptr_t)page_size;
  }
  if (size > UINTPTR_MAX - page_size - unused) __builtin_trap();
  if (unused + size > end) {
    uintptr_t pages = (unused + size - end + page_size - 1) / page_size;
    // Swift has no error for a lack of memory; `earcon.mjs` reports the trap.
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    end += pages * page_size;
  }
  block *taken = (block *)unused;
  unused += size;
  return taken;
}

// Returns at least `count` bytes, aligned to 16 bytes; traps for a count above 1 GiB, or without enough memory.
void *malloc(size_t count) {
  if (count > (size_t)1 << 30) __builtin_trap();
  uint32_t class = class_of(count);
  block *taken = free_blocks[class];
  if (taken) free_blocks[class] = taken->next;
  else taken = fresh(class);
  taken->class = class;
  return (char *)taken + header_size;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = (block *)((char *)memory - header_size);
  freed->next = free_blocks[freed->class];
  free_blocks[freed->class] = freed;
}

// Swift asks for at most 16 bytes of alignment; a larger one would be a defect.
int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment > header_size) __builtin_trap();
  *memory = malloc(count);
  return 0;
}

__attribute__((export_name("earcon_allocate"))) void *earcon_allocate(size_t count) { return malloc(count); }
__attribute__((export_name("earcon_free"))) void earcon_free(void *memory) { free(memory); }
