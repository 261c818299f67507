using Abu;

namespace Headless.Player
{
    internal static class Program
    {
        private static int Main(string[] args) =>
            BuiltGame.Run(
                "scenes",
                args,
                typeof(AbuBridge).Assembly,
                typeof(UGuiWalker).Assembly,
                typeof(Program).Assembly
            );
    }
}
