// SPDX-License-Identifier: MIT
#pragma once

/// Blocks of memory that the process asked for so far; -1 where they are not counted.
long allocation_count(void);
