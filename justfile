# Arguments arrive as they were typed: just abu click "two words"
set positional-arguments

# Everything that CI runs
default: lint test

# All tests, Python, C# and end to end
test *args:
    @scripts/test "$@"

# The C# tests without Unity
unity-tests:
    @scripts/test csharp

# Attack the headless player for a few minutes: what was tried, and what was lost
soak *args:
    @scripts/soak "$@"

# Format, types, old Python, Unity's .meta files
lint:
    @scripts/lint

# Rewrite C# and Python in the house's format
fmt:
    @dotnet tool restore
    @dotnet csharpier format client
    @black -q -l 120 -t py39 scripts scripts/bench scripts/package scripts/projects scripts/soak scripts/test

# The CLI of this checkout
abu *args:
    @python3 scripts/abu/abu.py "$@"
