using Abu;

namespace Headless.Faults
{
    internal static class Program
    {
        private static int Main(string[] args) =>
            Player.Program.Run(args, typeof(AbuBridge).Assembly, typeof(FaultyGame).Assembly);
    }
}
