namespace Headless.Faults
{
    internal static class Program
    {
        private static int Main(string[] args) =>
            Player.Program.Run(args, typeof(FaultyGame).Assembly);
    }
}
