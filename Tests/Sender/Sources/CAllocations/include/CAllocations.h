// SPDX-License-Identifier: MIT
#pragma once

/// Returns the number of allocations of the process so far; -1 if they cannot be counted.
long allocation_count(void);
