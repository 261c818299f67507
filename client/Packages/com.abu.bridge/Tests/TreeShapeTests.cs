#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Diffs use a tree's shape to decide which nodes were read, so it must be right for all parameters.</summary>
    public class TreeShapeTests
    {
        private static readonly PropertyInfo[] Parameters = typeof(SnapshotParams).GetProperties();

        [Test]
        public void AShapeCoversOnlyWhatATreeInItShows()
        {
            var all = Combinations().ToList();
            foreach (var read in all)
            {
                var lines = Lines(read).ToHashSet();
                var shape = Shape(read).Cut(Print(read).IsCut);
                foreach (var asked in all.Where(other => shape.Covers(Shape(other))))
                {
                    Assert.That(
                        lines.IsSupersetOf(Lines(asked)),
                        $"who has read {Named(read)} has not read {Named(asked)}"
                    );
                }
            }
        }

        [Test]
        public void TheTreeShowsEachParameterThatLeavesOutNodes()
        {
            var whole = Lines(new SnapshotParams()).Count;
            var shortening = Combinations(1).Where(one => Lines(one).Count < whole).Select(Named);
            Assert.That(
                shortening,
                Is.EquivalentTo(
                    new[]
                    {
                        "Interactive",
                        "Compact",
                        "MaxDepth",
                        "Below",
                        "Find",
                        "Component",
                        "Role",
                        "Max",
                    }
                )
            );
        }

        private static TreeShape Shape(SnapshotParams parameters) => new(parameters);

        private static List<string> Lines(SnapshotParams parameters) =>
            Print(parameters)
                .Snapshot.Split('\n')
                .Select(line => line.Trim())
                .Where(line => line.Length > 0)
                .ToList();

        private static SnapshotData Print(SnapshotParams parameters) =>
            SnapshotFormatter.Format(new List<AbuSceneNode> { Tree() }, parameters);

        private static AbuSceneNode Tree() =>
            Node(
                "application",
                "Game",
                Group(null, Text("Score")),
                Group("Hand", Button("Blade"), Text("Empty")),
                Node("image", null),
                EmptyGrid()
            );

        // So large that its empty cells are summed up.
        private static AbuSceneNode EmptyGrid()
        {
            var bag = Group("Bag");
            bag.Grid = new GridPlan(3, 8);
            for (var i = 0; i < 24; i++)
            {
                var slot = Button("Slot");
                slot.Cell = bag.Grid.Add(1 + i / 8, 1 + i % 8);
                slot.Cell.IsEmpty = i != 20;
                bag.Children.Add(slot);
            }
            return bag;
        }

        // No parameter, each parameter alone, and each pair.
        private static IEnumerable<SnapshotParams> Combinations(int most = 2) =>
            Enumerable
                .Range(0, Parameters.Length)
                .SelectMany(i => Enumerable.Range(i, Parameters.Length - i).Select(k => (i, k)))
                .Where(pair => most > 1 || pair.i == pair.k)
                .Select(pair => With(Parameters[pair.i], Parameters[pair.k]))
                .Append(new SnapshotParams());

        private static SnapshotParams With(params PropertyInfo[] parameters)
        {
            var made = new SnapshotParams();
            foreach (var parameter in parameters)
            {
                parameter.SetValue(made, Telling(parameter));
            }
            return made;
        }

        private static object Telling(PropertyInfo parameter) =>
            parameter.PropertyType == typeof(bool?) ? true
            : parameter.PropertyType == typeof(int?) ? 1
            : (object)"a";

        private static string Named(SnapshotParams parameters) =>
            string.Join(
                " and ",
                Parameters.Where(one => one.GetValue(parameters) != null).Select(one => one.Name)
            );
    }
}
