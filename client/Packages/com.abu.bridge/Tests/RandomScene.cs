#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu.Tests
{
    /// <summary>
    /// A scene that changes at random, with an independent statement of the rules for identity: each thing's signature has
    /// everything that decides, in a walker's tree, which thing it is.
    /// </summary>
    internal sealed class RandomScene
    {
        private const int MostThings = 40;
        private readonly Random _random;
        private readonly List<Source> _spare = new();
        private int _lastIdentity;

        public RandomScene(Random random)
        {
            _random = random;
            Sources.Add(new Source(this));
            for (var i = 0; i < 12; i++)
            {
                Insert();
            }
        }

        /// <summary>The registered walkers, each with the part of the scene that it reads.</summary>
        public List<Source> Sources { get; } = new();

        /// <summary>The thing clicked or dragged last, and the thing that it was dropped on.</summary>
        public (Thing? Source, Thing? Target) Acted { get; set; }

        public void Change()
        {
            var edits = new Action[]
            {
                Insert,
                Insert,
                Remove,
                Move,
                Relabel,
                ReplaceByAnEqualOne,
                Swap,
                SwitchOnOrOff,
                Disturb,
                ChangeSources,
            };
            edits[_random.Next(edits.Length)]();
        }

        /// <summary>All things in the order of the tree, with their signatures.</summary>
        public List<(Thing Thing, string Signature, int Depth)> Things()
        {
            return Sources
                .SelectMany(source =>
                    Below(source.Root, $"source {source.Number}/application|n:Game#1/1", 2)
                )
                .ToList();
        }

        private static IEnumerable<(Thing, string, int)> Below(Thing parent, string path, int depth)
        {
            foreach (var group in parent.Children.Select((thing, i) => (thing, i)))
            {
                var signature = $"{path}/{Signature(parent, group.i)}";
                yield return (group.thing, signature, depth);
                foreach (var below in Below(group.thing, signature, depth + 1))
                {
                    yield return below;
                }
            }
        }

        private static string Signature(Thing parent, int index)
        {
            var name = parent.Children[index].Name();
            var ordinal = parent.Children.Take(index + 1).Count(thing => thing.Name() == name);
            var count = parent.Children.Count(thing => thing.Name() == name);
            return $"{name}#{ordinal}/{count}";
        }

        private void Insert()
        {
            if (All().Count() < MostThings)
            {
                var children = Pick(All().Where(thing => thing.Role == "group")).Children;
                children.Insert(_random.Next(children.Count + 1), NewThing());
            }
        }

        private Thing NewThing()
        {
            return new Thing
            {
                Role = _random.Next(3) == 0 ? "group" : "button",
                Label = NewLabel(),
                Key = _random.Next(6) == 0 ? "key " + _random.Next(2) : null,
                // Sometimes the same identity as another thing.
                Identity =
                    _random.Next(2) == 0 ? null
                    : _random.Next(5) == 0 ? _lastIdentity
                    : ++_lastIdentity,
                CanBeUsed = _random.Next(4) != 0,
            };
        }

        private string? NewLabel() =>
            _random.Next(6) == 0 ? null : "ABC"[_random.Next(3)].ToString();

        private void Remove() => WithAny((parent, index) => parent.Children.RemoveAt(index));

        private void Move() =>
            WithAny(
                (parent, index) =>
                {
                    var thing = parent.Children[index];
                    parent.Children.RemoveAt(index);
                    var to = Pick(All().Where(other => other.Role == "group")).Children;
                    to.Insert(_random.Next(to.Count + 1), thing);
                }
            );

        private void Relabel() => WithAny((parent, i) => parent.Children[i].Label = NewLabel());

        private void ReplaceByAnEqualOne() =>
            WithAny((parent, i) => parent.Children[i] = parent.Children[i].Copy());

        private void Swap() =>
            WithAny(
                (parent, index) =>
                {
                    var other = _random.Next(parent.Children.Count);
                    (parent.Children[index], parent.Children[other]) = (
                        parent.Children[other],
                        parent.Children[index]
                    );
                }
            );

        private void SwitchOnOrOff() =>
            WithAny((parent, i) => parent.Children[i].CanBeUsed = !parent.Children[i].CanBeUsed);

        // Replaces a thing by another one that looks the same.
        private void Disturb() =>
            WithAny(
                (parent, index) =>
                {
                    var other = parent.Children[index].Copy();
                    other.Identity = other.Identity == null ? (int?)null : ++_lastIdentity;
                    parent.Children[index] = other;
                }
            );

        private void ChangeSources()
        {
            if (_random.Next(2) == 0 && Sources.Count > 1)
            {
                var gone = Pick(Sources);
                Sources.Remove(gone);
                _spare.Add(gone);
            }
            else if (_random.Next(2) == 0 && _spare.Count > 0)
            {
                Sources.Insert(_random.Next(Sources.Count + 1), _spare[0]);
                _spare.RemoveAt(0);
            }
            else if (Sources.Count + _spare.Count < 4)
            {
                Sources.Add(new Source(this));
            }
        }

        private void WithAny(Action<Thing, int> edit)
        {
            var parents = All().Where(thing => thing.Children.Count > 0).ToList();
            if (parents.Count > 0)
            {
                var parent = Pick(parents);
                edit(parent, _random.Next(parent.Children.Count));
            }
        }

        private IEnumerable<Thing> All() =>
            Sources.SelectMany(source => source.Root.WithAllBelow());

        private T Pick<T>(IEnumerable<T> from)
        {
            var all = from.ToList();
            return all[_random.Next(all.Count)];
        }

        /// <summary>A walker and the part of the scene that it reads.</summary>
        internal sealed class Source : ISceneWalker
        {
            private static int _last;
            private readonly RandomScene _scene;

            public Source(RandomScene scene)
            {
                _scene = scene;
                Number = ++_last;
            }

            public int Number { get; }

            public Thing Root { get; } = new() { Role = "group" };

            public AbuSceneNode Walk(RefRegistry registry)
            {
                var byRef = new Dictionary<string, Thing>();
                var root = Nodes.Node("application", "Game");
                root.Children = Root.Children.ConvertAll(child => ToNode(child, registry, byRef));
                return root;
            }

            private AbuSceneNode ToNode(
                Thing thing,
                RefRegistry registry,
                Dictionary<string, Thing> byRef
            )
            {
                var node = Nodes.Node(thing.Role, thing.Label);
                node.Key = thing.Key;
                // Children are registered first, so that the numbers of the walk differ from those of the tree.
                node.Children = thing.Children.ConvertAll(child => ToNode(child, registry, byRef));
                if (thing.CanBeUsed)
                {
                    node.Ref = registry.Register(
                        new RefCallbacks
                        {
                            OnClick = () => _scene.Acted = (thing, null),
                            // Things of other sources can be drop targets too, but only those of this source are recorded.
                            OnDrag = target =>
                                _scene.Acted = (
                                    thing,
                                    byRef.TryGetValue(target!, out var found) ? found : null
                                ),
                            Identity = thing.Identity == null ? null : $"card {thing.Identity}",
                        }
                    );
                    byRef.Add(node.Ref, thing);
                }
                return node;
            }
        }

        internal sealed class Thing
        {
            public string Role { get; set; } = "";

            public string? Label { get; set; }

            public string? Key { get; set; }

            public int? Identity { get; set; }

            public bool CanBeUsed { get; set; }

            public List<Thing> Children { get; set; } = new();

            public string Name()
            {
                // Only a registered thing has an identity that shows.
                return Identity != null && CanBeUsed
                    ? $"{Role}|i:{Identity}"
                    : $"{Role}|n:{Key ?? Label}";
            }

            public bool HoldsRefs() => WithAllBelow().Any(thing => thing.CanBeUsed);

            public IEnumerable<Thing> WithAllBelow() =>
                Children.SelectMany(child => child.WithAllBelow()).Prepend(this);

            public Thing Copy()
            {
                var copy = (Thing)MemberwiseClone();
                copy.Children = Children.ConvertAll(child => child.Copy());
                return copy;
            }
        }
    }
}
