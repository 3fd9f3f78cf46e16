// SPDX-License-Identifier: MIT
#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutation of `size` bytes in a buffer of `max_size`; returns the new size
/// (LLVM, "libFuzzer", "Custom mutators").
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/// Runs libFuzzer with the arguments of a program (LLVM, "libFuzzer", "Using libFuzzer as a library").
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
