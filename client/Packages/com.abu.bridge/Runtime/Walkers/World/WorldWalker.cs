#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Lists what moves and stands in the world of a game: sprites and meshes that take no pointer, so that no other walker lists them.
    /// It reads only when it is asked to, where the game is played with devices and nearly nothing else is in the tree, or where it is
    /// played with buttons and pictures of the world change.
    /// </summary>
    internal sealed class WorldWalker : IOverlayWalker
    {
        // After the objects that take the pointer.
        private const int Order = 350;

        private const string Group = "World";

        private readonly WorldNeed _need = new();
        private readonly DealtPictures _dealt = new();
        private readonly WorldMotion _motion = new();
        private readonly PlayedThing _played = new();
        private readonly WorldLines _lines;

        public WorldWalker()
        {
            _lines = new WorldLines(_motion);
        }

        AbuSceneNode ISceneWalker.Walk(RefRegistry refRegistry) =>
            Walk(refRegistry, Array.Empty<AbuSceneNode>());

        public AbuSceneNode Walk(RefRegistry refRegistry, IReadOnlyList<AbuSceneNode> others)
        {
            var tree = new SceneTree();
            var root = tree.New("application", null);
            var isNeeded = _need.IsNeeded(others);
            var isTable = !_need.ReadsDevices && _dealt.AreSeen();
            if (isNeeded || isTable || refRegistry.World != WorldDetail.AsNeeded)
            {
                tree.Part(
                    root,
                    "The world",
                    parent => Read(tree, parent, refRegistry, others, isTable)
                );
            }
            else
            {
                _motion.LeaveOut(TimeOfPlaces());
            }
            return root;
        }

        /// <summary>Notes in a frame of an action how the things of the last walk move.</summary>
        public void Look() => _motion.Look(TimeOfPlaces());

        private void Read(
            SceneTree tree,
            AbuSceneNode parent,
            RefRegistry refRegistry,
            IReadOnlyList<AbuSceneNode> others,
            bool isTable
        )
        {
            var leftOut = new HashSet<object>(refRegistry.Claimed);
            leftOut.UnionWith(
                DescribedObjects.OfWorld().Where(one => one.Value.Hidden).Select(one => one.Key)
            );
            leftOut.UnionWith(ListedObjects.In(others));
            var things = new WorldThings(ScreenCameras.Views(), leftOut).All;
            _played.Mark(things);
            var eye = WorldEye.Of(things, ScreenCameras.Views());
            if (things.Count == 0 || eye == null)
            {
                return;
            }
            var table = isTable ? TableLooks.Of(things) : null;
            if (isTable && table == null && refRegistry.World == WorldDetail.AsNeeded)
            {
                return;
            }
            var boards = new WorldBoards(others);
            if (eye.Hero != null)
            {
                things.AddRange(WholeBoards.Of(boards.Grids, eye));
            }
            _motion.Note(things, TimeOfPlaces());
            var lines = _lines.Of(things, eye, refRegistry.World, boards, table);
            if (lines.Count == 0)
            {
                return;
            }
            var name = eye.Name == null ? Group : $"{Group}, seen from {eye.Name}";
            var group = tree.Add(parent, "group", name);
            group.IsOfWorld = true;
            group.Key = Group;
            group.Children.AddRange(lines);
            CopyNumbers.Restore(group);
            Curtains.Of(refRegistry).Hide(group, _ => 0);
        }

        // Scenes are read at the beginning of a frame, before anything moves in it, or while time stands after one.
        private static float TimeOfPlaces() =>
            GameFrames.Stand
                ? VirtualInput.Times.Scaled
                : VirtualInput.Times.Scaled - VirtualInput.Times.Delta;

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        internal static void Register() => DefaultWalkers.Register(Order, Make);

        internal static void Unregister() => DefaultWalkers.Unregister(Make);

        private static ISceneWalker Make() => new WorldWalker();
    }
}
