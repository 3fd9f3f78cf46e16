// SPDX-License-Identifier: MIT

public import ArgumentParser
public import SoundValidation

/// `--platform` takes a system's name.
extension ValidationPolicy.Platform: ExpressibleByArgument {}
