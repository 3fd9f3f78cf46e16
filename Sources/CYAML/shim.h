// SPDX-License-Identifier: MIT
// libyaml: https://pyyaml.org/wiki/LibYAML
#include <yaml.h>
