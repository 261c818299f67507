using System;
using Abu;

namespace Headless.Faults
{
    /// <summary>Lists the faults as buttons, and fails itself when it is told to.</summary>
    internal sealed class FaultWalker : ISceneWalker
    {
        private const int DeepLevels = 100_000;
        private const int HugeCharacters = 10_000_000;
        private const int LabelCharacters = 900;

        private readonly FaultyGame _game;

        public FaultWalker(FaultyGame game)
        {
            _game = game;
        }

        public AbuSceneNode Walk(RefRegistry registry)
        {
            var faults = _game.Faults;
            // An action walks twice: first to find its node, then for its reply. The fault is armed in between, so the
            // second walk fails.
            faults.Trip("walker");
            if (faults.Take("no tree"))
            {
                return null!;
            }
            var root = Node("region", "Faults");
            AddWork(root, registry);
            AddTarget(root, registry);
            AddFaults(root, registry);
            if (faults.Take("deep tree"))
            {
                root.Children.Add(Chain(DeepLevels));
            }
            if (faults.Take("tree in a circle"))
            {
                root.Children.Add(root);
                root.Children.Add(root);
            }
            if (faults.Take("no label, no role, no children"))
            {
                root.Children.Add(new AbuSceneNode { Role = null!, Children = null! });
            }
            if (faults.Take("huge tree"))
            {
                // A longer label would be shortened.
                for (var i = 0; i < HugeCharacters / LabelCharacters; i++)
                {
                    root.Children.Add(Node("label", new string('x', LabelCharacters)));
                }
            }
            return root;
        }

        private void AddWork(AbuSceneNode root, RefRegistry registry)
        {
            root.Children.Add(Node("label", $"Count: {_game.Count}"));
            Add(root, registry, "Count", () => _game.Count++);
            Add(root, registry, "Count slowly", _game.Slow);
            Add(root, registry, "Have a slow frame", _game.HaveSlowFrame);
            Add(root, registry, "Forget a busy token", _game.ForgetToken);
            Add(root, registry, "Return the busy token", _game.ReturnToken);
            Add(root, registry, "Reload the scene", _game.ReloadScene);
            Add(root, registry, "Switch the bridge off and on", _game.SwitchBridgeOffAndOn);
            Add(root, registry, "Destroy the target later", _game.DestroyTargetLater);
            Add(root, registry, "Replace the target later", _game.ReplaceTargetLater);
            Add(root, registry, "Make a target", _game.NewTarget);
        }

        // Placed before other nodes, so that their refs change when it disappears.
        private void AddTarget(AbuSceneNode root, RefRegistry registry)
        {
            if (_game.Target is { } target)
            {
                var callbacks = new RefCallbacks
                {
                    OnClick = () => _game.Count++,
                    Identity = target,
                };
                root.Children.Add(Button(registry, "Target", callbacks));
            }
            Add(root, registry, "Not the target", () => _game.Count++);
        }

        private void AddFaults(AbuSceneNode root, RefRegistry registry)
        {
            Add(
                root,
                registry,
                "Fault: callback",
                () => throw new InvalidOperationException("callback failed on demand")
            );
            foreach (
                var part in new[]
                {
                    "walker",
                    "no tree",
                    "deep tree",
                    "tree in a circle",
                    "no label, no role, no children",
                    "huge tree",
                    "settled",
                    "never settled",
                    "take history",
                    "serialisation",
                    "empty history lines",
                }
            )
            {
                Add(root, registry, $"Fault: {part}", () => _game.Faults.Armed = part);
            }
            // These parts run before an action's callback, so the fault strikes in the action after the one that armed it.
            foreach (var part in new[] { "dispatched", "clear history" })
            {
                Add(
                    root,
                    registry,
                    $"Fault in the next action: {part}",
                    () => _game.Faults.Armed = part
                );
            }
        }

        private static void Add(
            AbuSceneNode root,
            RefRegistry registry,
            string label,
            Action click
        ) => root.Children.Add(Button(registry, label, new RefCallbacks { OnClick = click }));

        private static AbuSceneNode Button(
            RefRegistry registry,
            string label,
            RefCallbacks callbacks
        )
        {
            var node = Node("button", label);
            node.Interactive = true;
            node.Ref = registry.Register(callbacks);
            return node;
        }

        private static AbuSceneNode Chain(int levels)
        {
            var node = Node("label", "the deepest");
            for (var i = 0; i < levels; i++)
            {
                var parent = Node("group", null);
                parent.Children.Add(node);
                node = parent;
            }
            return node;
        }

        private static AbuSceneNode Node(string role, string? label) =>
            new() { Role = role, Label = label };
    }
}
