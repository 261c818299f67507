#nullable enable

using System;
using Abu;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Reports the game as a tree: a battle zone by zone; otherwise the overlay's elements and the objects of the scene.
    /// </summary>
    public class DreamtidesSceneWalker : ISceneWalker, IPointWalker, IEpisodeWalker
    {
        private readonly Registry _registry;
        private readonly PointerSimulation _pointer;
        private readonly ObservedBattle _observed = new();
        private PointedAt? _pointedAt;

        public DreamtidesSceneWalker(Registry registry)
        {
            _registry = registry;
            _pointer = new PointerSimulation(registry);
        }

        /// <summary>
        /// True while simulated input may still have an effect, or while the game would ignore more input.
        /// </summary>
        internal bool IsInputPending => _pointer.IsPending;

        /// <summary>Receives what the user does; null if no history is kept.</summary>
        internal IActionLog? Log { get; set; }

        public AbuSceneNode Walk(RefRegistry refRegistry)
        {
            var scope = NewScope(DescribeScene);
            var root = Build(scope);
            scope.Tree.RegisterAll(root, refRegistry);
            _pointedAt = new PointedAt(scope, refRegistry);
            return root;
        }

        public PointHit? At(float x, float y) => _pointedAt?.At(new Vector2(x, y));

        /// <summary>Identifies the battle, also after its end.</summary>
        public object? Episode => _observed.BattleId;

        /// <summary>Removes markup and icon glyphs from a text; empty for null.</summary>
        public static string StripRichText(string? text) => AbuText.Strip(text);

        /// <summary>
        /// Handles <see cref="ActionService.OnCommandProcessed" />: remembers what the server's views say and the scene does
        /// not show.
        /// </summary>
        internal void OnCommand(Command command) => _observed.OnCommand(command);

        /// <summary>Gives the game its real pointer back.</summary>
        internal void Release() => _pointer.EndHover();

        private AbuSceneNode Build(WalkScope scope)
        {
            var root = scope.Tree.New("application", "Dreamtides");
            scope.Tree.Part(root, "The game", node => Read(scope, node));
            return root;
        }

        private void Read(WalkScope scope, AbuSceneNode root)
        {
            if (_registry.BattleLayout.Contents.activeSelf)
            {
                new BattleTree(scope).AddTo(root);
            }
            else
            {
                new DocumentTree(scope).AddTo(root);
                new ScreenTree(scope).AddTo(root);
                root.Children.ForEach(scope.MarkCovered);
            }
        }

        private string DescribeScene() => SceneTree.Describe(Build(NewScope(() => "")));

        private WalkScope NewScope(Func<string> describeScene) =>
            new(_registry, _pointer, _observed, Log, describeScene);
    }
}
