#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>Walks the scene, prints it, and finds the nodes that were printed before.</summary>
    internal sealed class SceneReader
    {
        private const string NewDetails = "new";

        private readonly List<ISceneWalker> _walkers;
        private readonly RefRegistry _registry;
        private readonly RefTable _table;
        private readonly SentTrees _sent = new();
        private readonly FocusMark _focus = new();
        private readonly GoneThings _gone = new();
        private List<TreeNode> _last = new();

        // Stands for the walker in the table, which would otherwise keep the walker and its scene alive.
        private readonly ConditionalWeakTable<ISceneWalker, object> _sources = new();

        public SceneReader(List<ISceneWalker> walkers, RefRegistry registry, RefTable table)
        {
            _walkers = walkers;
            _registry = registry;
            _table = table;
        }

        /// <summary>False while no game has registered a walker, for example between two scenes.</summary>
        public bool CanRead => _walkers.Count > 0;

        /// <summary>How often it has walked the scene.</summary>
        public int Walks { get; private set; }

        /// <summary>The stateHash of the last whole tree that was sent; null before the first.</summary>
        public string? LastSent => _sent.LastHash;

        /// <summary>Walks and prints the scene into a reply that is about to be sent.</summary>
        /// <param name="near">The node around which to look; null for none.</param>
        /// <param name="walked">Called when the scene was walked. Printing changes the nodes of the walk.</param>
        public void Print(
            SnapshotParams options,
            SnapshotData data,
            NodeTarget? near = null,
            Action? walked = null
        )
        {
            var finder = new NodeFinder(_table, _registry);
            var known = near == null ? null : finder.Known(near);
            var roots = Walk(WorldDetails.Of(options));
            _focus.Put(_walkers, roots);
            walked?.Invoke();
            _table.Number(roots);
            if (near != null)
            {
                Nearness.Weigh(roots, finder.FindPlace(near, known, roots).Node);
                options.Max ??= Nearness.Most;
            }
            data.Frame = GameFrames.Now;
            data.Inputs = options.Controls == true ? ControlsData.Read().Inputs : null;
            var shape = new TreeShape(options);
            var tree = WholeTree.Of(roots, shape, lowers: near == null);
            data.StateHash = StateHash.Of(tree, hasWorld: !shape.IsSearch && near == null);
            if (options.Component != null)
            {
                LookForComponent(tree, options.Component);
            }
            // Before printing, because that removes nodes from the tree.
            _table.MarkPrinted(PossibleMoves.Tell(tree, data));
            var isOfParts = options.Below is { } part && LookForPart(tree, part);
            // Of a tree that was sent nobody knows any more what objects were around a node.
            var before =
                options.Diff == true && !isOfParts ? _sent.Find(options.Since, shape) : null;
            // The tree of this hash is about to get the things of the world of this one.
            var nodesBefore = before == null ? null : WorldChanges.LeaveOut(before, tree);
            var isWhole = !shape.IsSearch && near == null;
            var sent = isWhole ? _sent.Add(data.StateHash, tree, options.World == true) : null;
            if (isWhole)
            {
                var gone = _gone.Since(tree, isDiff: before != null);
                data.Gone = data.Loaded == null ? gone : null;
            }
            // Only if the client names a tree is it certain that the tree was read.
            var told = new ToldDetails(
                options.Since == null ? null : before?.Told,
                before != null && options.Details == NewDetails,
                _walkers.OfType<IEpisodeWalker>().Select(walker => walker.Episode).ToList()
            );
            if (before == null)
            {
                var printed = SnapshotFormatter.Print(
                    tree,
                    options,
                    _registry.Count,
                    told,
                    Mark(data)
                );
                data.Snapshot = printed.Snapshot;
                data.Refs = printed.Refs;
                data.LeftOut = printed.LeftOut;
                data.Cut = printed.Cut;
                data.BaseUnknown = options.Diff == true ? true : (bool?)null;
            }
            else
            {
                data.BaseHash = before.Hash;
                PrintChanges(nodesBefore!, tree, options, data, told);
            }
            sent?.AddShape(shape.Cut(data.IsCut));
            sent?.AddTold(told);
            _table.MarkPrinted(data.Refs.Keys);
        }

        /// <summary>To be called before an action, when its nodes were found.</summary>
        /// <param name="command">As on the wire.</param>
        public void NoteAction(string command)
        {
            _focus.Before(command);
            PlayedPictures.BeginAct();
        }

        /// <summary>Walks the scene to see what moves in the world until the next walk.</summary>
        public void LookAtWorld() => Walk(WorldDetail.Asked);

        /// <summary>Called in each frame of an action, so that speeds are those of the end.</summary>
        public void LookAtMotion()
        {
            foreach (var walker in _walkers)
            {
                (walker as WorldWalker)?.Look();
            }
        }

        /// <summary>Neither a node nor an object had the name in which the last search was to look.</summary>
        public bool LacksPlace { get; private set; }

        /// <summary>Which scroll view of the last walk may hold a text that no node has; null if none may.</summary>
        public Refusal? OutOfView(string text) => ItemHint.Of(text, _registry.ItemViews);

        // Not part of the tree: it is no difference that time has gone by.
        private static string Mark(SnapshotData data) =>
            data.FrozenAt is { } time
                ? $" (frozen at {time.ToString("0.00", CultureInfo.InvariantCulture)} s)"
                : "";

        // False if a node has that name, or no object around one. Marks the nodes in the objects otherwise.
        private bool LookForPart(List<TreeNode> tree, string part)
        {
            var all = GridTree.InReadingOrder(tree);
            LacksPlace = false;
            if (NameSearch.Places(all, part).Count > 0)
            {
                return false;
            }
            var inside = all.FindAll(node => Lineage.IsIn(node.StandsFor, part));
            inside.ForEach(node => node.IsInAskedPart = true);
            LacksPlace = inside.Count == 0;
            return inside.Count > 0;
        }

        private static void LookForComponent(List<TreeNode> nodes, string component)
        {
            foreach (var node in nodes)
            {
                node.HasComponent = Inspection.Has(node.StandsFor, component);
                LookForComponent(node.Children, component);
            }
        }

        /// <summary>Walks the scene, and refuses to continue unless the tree has this stateHash.</summary>
        /// <exception cref="CommandException">The tree has changed.</exception>
        public void Require(string state)
        {
            var roots = Walk();
            _focus.Put(_walkers, roots);
            _table.Number(roots);
            var now = StateHash.Of(WholeTree.Of(roots, new TreeShape(new SnapshotParams())));
            // What moves in the world does so while a client thinks.
            if (!StateHash.IsSameButForWorld(now, state))
            {
                throw new CommandException(
                    ErrorCode.StaleRef,
                    $"The screen is not what it was in tree {LabelText.Quote(state)}: it is {now} now"
                );
            }
        }

        // Compares both trees in the shape that is requested now.
        private static void PrintChanges(
            List<TreeNode> before,
            List<TreeNode> tree,
            SnapshotParams options,
            SnapshotData data,
            ToldDetails told
        )
        {
            var shape = new TreeShape(options);
            data.Changes = TreeDiff.Print(
                TreePasses.Apply(before, shape, out _),
                TreePasses.Apply(tree, shape, out var leftOut),
                options,
                data.Refs,
                told
            );
            data.LeftOut = leftOut;
        }

        /// <summary>Walks the scene; the nodes with actions and bounds in this picture, by ref.</summary>
        public Dictionary<string, SnapshotRef> InPicture(PixelArea picture)
        {
            var roots = Walk();
            _table.Number(roots);
            var refs = new Dictionary<string, SnapshotRef>();
            ScreenCovers.During(() => AddInPicture(WholeTree.Merge(roots), picture, refs));
            _table.MarkPrinted(refs.Keys);
            return refs;
        }

        private static void AddInPicture(
            List<TreeNode> nodes,
            PixelArea picture,
            Dictionary<string, SnapshotRef> refs
        )
        {
            foreach (var node in nodes)
            {
                if (
                    node.Ref != null
                    && !node.IsCovered
                    && node.Bounds?.ToPixels()?.Overlaps(picture) == true
                    && node.FindCover?.Invoke() == null
                )
                {
                    refs.Add(node.Ref, SnapshotFormatter.Entry(node, hasBounds: true));
                }
                AddInPicture(node.Children, picture, refs);
            }
        }

        /// <summary>
        /// Walks the scene for those who watch. It counts as sent to nobody, and gives no refs: nodes have those that they have
        /// already.
        /// </summary>
        /// <param name="most">How many nodes to list.</param>
        /// <param name="more">How many are not listed.</param>
        public List<ShownNode> Shown(int most, out int more)
        {
            var roots = Walk();
            _table.Recognise(roots);
            var shape = new TreeShape(new SnapshotParams { Max = most });
            var tree = TreePasses.Apply(WholeTree.Of(roots, shape), shape, out var leftOut);
            more = leftOut?.Count ?? 0;
            return ShownNode.AllOf(tree);
        }

        /// <summary>Walks the scene and finds these nodes, in their order.</summary>
        /// <exception cref="CommandException">One of them is not in the scene, or a name fits several.</exception>
        public List<FoundNode> Resolve(IEnumerable<NodeTarget> targets, RefVerb? verb = null)
        {
            var finder = new NodeFinder(_table, _registry);
            var wanted = targets.Select(target => (target, finder.Known(target))).ToList();
            var roots = Walk();
            _table.Recognise(roots);
            // The verb applies to the first node; the second one, its target, may be any node.
            return wanted
                .Select(
                    (node, i) => finder.Find(node.target, node.Item2, roots, i == 0 ? verb : null)
                )
                .ToList();
        }

        /// <summary>
        /// Walks the scene and finds these nodes, with or without refs, in their order. What is not in the tree may be in the world.
        /// </summary>
        /// <exception cref="CommandException">One of them is not in the scene, or a name fits several.</exception>
        public List<FoundNode> Places(IEnumerable<NodeTarget> targets)
        {
            var wanted = targets.ToList();
            try
            {
                var found = Places(wanted, WorldDetail.AsNeeded);
                // The game may be called as who is played in it.
                return found.Exists(one => one.Node.Parent == null)
                    ? PlacesInWorld(wanted) ?? found
                    : found;
            }
            catch (CommandException missing) when (missing.Code == ErrorCode.NotFound)
            {
                if (PlacesInWorld(wanted) is { } found)
                {
                    return found;
                }
                throw;
            }
        }

        private List<FoundNode>? PlacesInWorld(List<NodeTarget> targets)
        {
            try
            {
                return Places(targets, WorldDetail.Each);
            }
            catch (CommandException)
            {
                return null;
            }
        }

        private List<FoundNode> Places(List<NodeTarget> targets, WorldDetail world)
        {
            var finder = new NodeFinder(_table, _registry);
            var wanted = targets.Select(target => (target, finder.Known(target))).ToList();
            var roots = Walk(world);
            _table.Recognise(roots);
            return wanted.Select(node => finder.FindPlace(node.target, node.Item2, roots)).ToList();
        }

        /// <summary>How scripts name the nodes that were just found, in the last walk; null for one that no name means.</summary>
        /// <param name="targets">How the command named them.</param>
        /// <param name="found">The result of <see cref="Resolve"/>, or of <see cref="Places"/>.</param>
        /// <param name="verb">The verb for the first one. Null for input of a device.</param>
        /// <param name="isPlace">Whether they are from <see cref="Places"/>.</param>
        public List<NodeTarget?> NamesOf(
            IEnumerable<NodeTarget> targets,
            List<FoundNode> found,
            RefVerb? verb,
            bool isPlace
        )
        {
            var finder = new NodeFinder(_table, _registry);
            return targets
                .Select(
                    (target, i) =>
                        finder.NameOf(found[i], target, _last, i == 0 ? verb : null, isPlace)
                )
                .ToList();
        }

        /// <summary>What is different in the whole tree; null if one of them is not kept any more.</summary>
        /// <param name="since">The stateHash of the tree before.</param>
        /// <param name="now">The stateHash of the tree that was just printed.</param>
        public string? Changes(string since, string now)
        {
            var (before, after) = (_sent.Find(since), _sent.Find(now));
            if (before == null || after == null)
            {
                return null;
            }
            var options = new SnapshotParams();
            var shape = new TreeShape(options);
            return TreeDiff.Print(
                TreePasses.Apply(WorldChanges.Without(before.ToNodes()), shape, out _),
                TreePasses.Apply(WorldChanges.Without(after.ToNodes()), shape, out _),
                options,
                new Dictionary<string, SnapshotRef>(),
                new ToldDetails(null, leavesOut: false, new List<object?>())
            );
        }

        /// <summary>Walks the scene for what a client expects of it.</summary>
        /// <param name="data">About the tree, for the reply.</param>
        public Expectation Expect(ExpectRequest request, out ExpectData data)
        {
            var roots = Walk();
            _focus.Put(_walkers, roots);
            _table.Number(roots);
            var tree = WholeTree.Of(roots, new TreeShape(new SnapshotParams()));
            data = new ExpectData { Frame = GameFrames.Now, StateHash = StateHash.Of(tree) };
            return new Expectation(request, tree, data.StateHash);
        }

        /// <summary>Walks the scene and reads what a node stands for; changes nothing.</summary>
        /// <exception cref="CommandException">The node is not there, or its walker does not say what it stands for.</exception>
        public InspectData Inspect(InspectRequest request)
        {
            var found = Places(new[] { request.Target })[0];
            var subject =
                found.Node.StandsFor
                ?? throw new CommandException(
                    ErrorCode.NotFound,
                    new Refusal(
                        $"{found.Subject} has nothing to look into: {WhyNothing(found.Node)}",
                        "inspect a node around it, or one in it"
                    )
                );
            var data = new InspectData
            {
                Node = SnapshotFormatter.Entry(found.Node, hasBounds: true),
                Path = Inspection.PathOf(subject),
                Parts = Inspection
                    .PartsOf(subject, found.Node.Model)
                    .Read(request.Part, request.All),
            };
            if (found.WalkRef != null)
            {
                _table.Number(_last);
                _table.MarkPrinted(new[] { found.Node.Ref! });
                data.Ref = found.Node.Ref;
            }
            return data;
        }

        private static string WhyNothing(TreeNode node) =>
            node.Role == GridText.CellRole
                ? "nothing lies in this cell"
                : "its walker does not say what it stands for";

        /// <summary>Walks the scene and asks the game what is on top at a pixel of the screenshot.</summary>
        /// <param name="isNeeded">False if the result may be null.</param>
        /// <exception cref="CommandException">There is nothing.</exception>
        public PointedNode? At(float x, float y, bool isNeeded)
        {
            var roots = Walk();
            var place = Place(x, y);
            var pointers = _walkers.OfType<IPointWalker>().ToList();
            var hit = pointers
                .Select(walker => walker.At(x, y))
                .Where(found => found != null)
                .OrderByDescending(found => found!.Depth)
                .FirstOrDefault();
            if (hit == null && !isNeeded)
            {
                return null;
            }
            if (hit == null)
            {
                throw new CommandException(
                    ErrorCode.NotActionable,
                    pointers.Count > 0
                        ? new Refusal(
                            $"Nothing is there: the game finds nothing at {place}",
                            "take a screenshot"
                        )
                        : new Refusal(
                            "The game's walkers cannot tell what is at a point",
                            "use a ref or a name"
                        )
                );
            }
            return new PointedNode(hit, PrintedRef(WalkRef.Of(hit.Ref), roots), place);
        }

        /// <summary>Walks the scene and lists who may take a key that is pressed without a node.</summary>
        /// <param name="ofGame">The game's receivers, which are asked after the walkers.</param>
        public List<KeyTaker> KeyTakers(IEnumerable<IKeyReceiver> ofGame)
        {
            var roots = Walk();
            var walkers = _walkers
                .OfType<IKeyReceiver>()
                .Select(receiver =>
                {
                    var focused = (receiver as IFocusOwner)?.Focused();
                    return focused == null
                        ? KeyTaker.OfGame(receiver)
                        : new KeyTaker(
                            receiver,
                            PointedNode.ToJson(focused, PrintedRef(WalkRef.Of(focused.Ref), roots))
                        );
                });
            return walkers.Concat(ofGame.Select(KeyTaker.OfGame)).ToList();
        }

        /// <summary>The refusal that offers the first node of the last walk that takes the verb now.</summary>
        /// <param name="reason">Why the request is not carried out.</param>
        /// <param name="otherKeys">The keys to press instead.</param>
        public CommandException NotTaken(RefVerb verb, string reason, string otherKeys) =>
            new NodeFinder(_table, _registry).NotTaken(verb, reason, otherKeys, _last);

        /// <summary>Walks the scene, and returns a function to be called later: whether a new walk differs.</summary>
        public Func<bool> WalkForChange()
        {
            Walk();
            return WatchForChange();
        }

        /// <summary>Returns a function to be called later: whether a new walk differs from the last one.</summary>
        public Func<bool> WatchForChange()
        {
            var before = _last;
            return () => !Walk().SequenceEqual(before, WholeTree.SameText.Instance);
        }

        /// <summary>The whole tree.</summary>
        /// <param name="walks">False for that of the last walk.</param>
        public List<TreeNode> Tree(bool walks) => walks ? Walk() : _last;

        /// <summary>In the tree that was just printed, the ref of a thing whose name others have too; null for other things.</summary>
        public string? RefOfOneOfSeveral(string name, object thing)
        {
            var alike = NodeName.Equal(GridTree.InReadingOrder(_last), name);
            return alike.Count < 2 ? null : alike.Find(node => Equals(node.StandsFor, thing))?.Ref;
        }

        /// <summary>
        /// In the tree that was just printed, the ref of what stands for the thing; null if there is none.
        /// </summary>
        public string? RefOf(object thing) =>
            GridTree
                .InReadingOrder(_last)
                .Find(node => node.Ref != null && Equals(node.StandsFor, thing))
                ?.Ref;

        /// <summary>Walks the scene; true if a node's label contains the text, ignoring case.</summary>
        public bool Shows(string text) => Shows(Walk(), text);

        private static bool Shows(List<TreeNode> nodes, string text)
        {
            return nodes.Exists(node =>
                NameText.Contains(node.Label, text) || Shows(node.Children, text)
            );
        }

        private string? PrintedRef(WalkRef? walkRef, List<TreeNode> roots)
        {
            var index = TreeNode.Index(roots, _registry.Count);
            if (!(walkRef is { } registered) || !index.TryGetValue(registered, out var node))
            {
                return null;
            }
            _table.Number(roots);
            _table.MarkPrinted(new[] { node.Ref! });
            return node.Ref;
        }

        /// <summary>A point in the words of messages.</summary>
        public static string Place(float x, float y) => $"{Coordinate(x)},{Coordinate(y)}";

        private static string Coordinate(float pixels) =>
            pixels.ToString("0.##", CultureInfo.InvariantCulture);

        // Each walker has a tree of its own, so that other walkers do not change the place of a node.
        private List<TreeNode> Walk(WorldDetail world = WorldDetail.AsNeeded)
        {
            Walks++;
            _registry.Clear();
            _registry.World = world;
            var roots = TreeNode.FromScene(ReadAll());
            for (var i = 0; i < roots.Count; i++)
            {
                roots[i].Source = _sources.GetOrCreateValue(_walkers[i]);
                if (roots.Count > 1 && roots[i].Role == WholeTree.ApplicationRole)
                {
                    // Its root becomes part of the line that stands for all walkers.
                    roots[i].DropRef();
                }
            }
            foreach (var pair in TreeNode.Index(roots, _registry.Count))
            {
                var isKnown = _registry.TryGetCallbacks(pair.Key, out var callbacks);
                pair.Value.Identity = (isKnown ? callbacks.Identity : null) ?? pair.Value.Identity;
                pair.Value.IsMove = isKnown && callbacks.IsMove && callbacks.NotActionable == null;
                pair.Value.IsPass = pair.Value.IsMove && callbacks.IsPass;
                if (isKnown && callbacks.Actions is { IsEmpty: false } actions)
                {
                    pair.Value.Offer(ActionUsages.Of(actions));
                }
            }
            LookStates.Tell(roots);
            SideStates.Tell(roots);
            return _last = roots;
        }

        private List<AbuSceneNode> ReadAll()
        {
            var read = new List<AbuSceneNode>();
            foreach (var walker in _walkers)
            {
                read.Add(
                    walker is IOverlayWalker overlay
                        ? overlay.Walk(_registry, read)
                        : walker.Walk(_registry)
                );
            }
            return read;
        }
    }
}
