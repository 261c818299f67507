#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Headless.Mutants
{
    /// <summary>
    /// For scripts/lab/mutants, which builds this and calls it:
    /// <c>changes PROJECT.json SEED Abu.dll NOTING.dll PATH...</c> writes NOTING.dll, the bridge that notes calls in these sources,
    /// and then for each line that it reads the bridge with another change to Abu.dll, and prints what the change is;
    /// <c>tests Assembly.dll RESULT.json all|first [TEST...]</c> runs tests, all or until the first that fails.
    /// </summary>
    public static class Program
    {
        public static int Main(string[] args)
        {
            if (args[0] == "tests")
            {
                return TestRun.Run(args[1], args[2], args[3] == "first", args.Skip(4).ToList());
            }
            WriteChanges(args);
            return 0;
        }

        private static void WriteChanges(string[] args)
        {
            var bridge = new Bridge(JObject.Parse(File.ReadAllText(args[1])));
            // Runtime/UGUI is an assembly of its own.
            var paths = args.Skip(5).Where(bridge.Trees.ContainsKey).ToList();
            var members = new CalledMembers();
            bridge.WriteNoting(paths, members, args[4]);
            foreach (var change in Shuffled(bridge, paths, int.Parse(args[2])))
            {
                if (!bridge.Write(change, args[3]))
                {
                    continue;
                }
                Console.WriteLine(JsonConvert.SerializeObject(Described(change, bridge, members)));
                if (Console.ReadLine() == null)
                {
                    return;
                }
            }
        }

        // In an order that the seed decides.
        private static IEnumerable<Change> Shuffled(
            Bridge bridge,
            IEnumerable<string> paths,
            int seed
        )
        {
            var all = paths
                .SelectMany(path => new ChangeFinder(path).In(bridge.Trees[path].GetRoot()))
                .ToList();
            var random = new Random(seed);
            for (var left = all.Count; left > 0; left--)
            {
                var at = random.Next(left);
                yield return all[at];
                all[at] = all[left - 1];
            }
        }

        private static object Described(Change change, Bridge bridge, CalledMembers members)
        {
            var source = bridge.SourceOf(change.Path);
            var around = members.Around(change);
            return new
            {
                path = change.Path,
                line = source.Take(change.Span.Start).Count(letter => letter == '\n') + 1,
                old = source.Substring(change.Span.Start, change.Span.Length),
                changed = change.Replacement,
                // Without one, whatever calls a member of the source may notice it.
                members = around is { } one ? new List<int> { one } : members.Of(change.Path),
                source = members.Of(change.Path),
            };
        }
    }
}
