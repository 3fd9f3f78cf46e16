// SPDX-License-Identifier: MIT
// The functions of C that Embedded Swift calls, except those in memory.c.

#include <stddef.h>
#include <stdint.h>

// Rounds half away from zero, as Swift's `rounded()` does.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

float roundf(float value) {
  float whole = __builtin_truncf(value);
  return __builtin_fabsf(value - whole) >= 0.5f ? whole + __builtin_copysignf(1, value) : whole;
}

// Swift's hash tables ask for a random seed, against input whose keys collide. A constant gives the same results in
// every run; such input would only slow down the module that reads it.
void arc4random_buf(void *memory, size_t count) { __builtin_memset(memory, 0x5A, count); }

// Returns the product of two 128-bit numbers, modulo 2 to the power of 128; compilers call it by this name.
__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, first = a1 * b0 + (low >> 32), second = a0 * b1 + (uint32_t)first;
  uint64_t high = a1 * b1 + (first >> 32) + (second >> 32);
  high += (uint64_t)(one >> 64) * b + a * (uint64_t)(other >> 64);
  unsigned __int128 product = ((unsigned __int128)high << 64) | (second << 32) | (uint32_t)low;
  return (__int128)product;
}

// The value and the function of the stack protector, which compilers use by these names.
uintptr_t __stack_chk_guard = 0x5AFE5AFE;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }
