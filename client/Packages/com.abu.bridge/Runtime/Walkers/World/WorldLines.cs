#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The lines for the things of the world: one for each, nearest first, and one for all of a kind that has many.</summary>
    internal sealed class WorldLines
    {
        // Of fewer each has a line.
        private const int FewestOfAKind = 4;

        // Of a kind so many are told where they are; the second, if somebody asks for the world.
        private const int NearestOfAKind = 3;
        private const int NearestIfAsked = 8;

        // Of a kind that nobody plays among, so many say their pixels: what is nearest to the middle of the picture tells nothing.
        private const int MostPixels = 12;
        private const int MostPixelsIfAsked = 40;

        // In a longer list nobody looks for what matters. A search looks through more.
        private const int Most = 40;
        private const int MostInSearch = 1000;

        // Below all that other walkers list, so that no thing of the world pushes a control out of a long tree.
        private const float Weight = -10;

        // In parts of the screen.
        private const float Small = 0.02f;
        private const float Large = 0.25f;
        private const float Huge = 0.6f;
        private const float Long = 3;

        private readonly WorldMotion _motion;
        private readonly WorldPlaces _places = new();
        private readonly WorldTurn _turn = new();
        private readonly ThingChanges _changes = new();
        private WorldDetail _detail;
        private TableLooks? _table;

        public WorldLines(WorldMotion motion)
        {
            _motion = motion;
        }

        public List<AbuSceneNode> Of(
            List<WorldThing> things,
            WorldEye eye,
            WorldDetail detail,
            WorldBoards boards,
            TableLooks? table = null
        )
        {
            _table = table;
            _places.Begin(boards);
            _turn.Forget();
            _detail = detail;
            var most = detail == WorldDetail.Each ? MostInSearch : Most;
            var nodes = things
                .GroupBy(thing => (thing.Role, thing.Kind))
                .SelectMany(kind => OfKind(kind.ToList(), eye))
                .OrderByDescending(node => node.Weight)
                .ToList();
            if (nodes.Count > most)
            {
                var more = nodes.Count - most;
                nodes.RemoveRange(most, more);
                nodes.Add(Node(TreeLimit.NoteRole, $"{more} more, farther away", Weight));
            }
            return nodes;
        }

        private IEnumerable<AbuSceneNode> OfKind(List<WorldThing> kind, WorldEye eye)
        {
            var first = kind[0];
            // A picture with a default name, of which there is only one, is scenery; one of the game's name is all that it draws.
            var isPicture = !first.IsMarked && !WorldNames.IsTelling(first.Name);
            if (kind.Count == 1 && (isPicture || IsTheGame(first)))
            {
                return Enumerable.Empty<AbuSceneNode>();
            }
            if (_table is { } table)
            {
                return kind.Select(thing => Single(thing, eye, table.Of(thing), false));
            }
            if (kind.Count >= FewestOfAKind && !first.IsHero && _detail != WorldDetail.Each)
            {
                return new[] { Many(kind, eye) };
            }
            // What has a name of its own is known by it.
            var areAlike = kind.TrueForAll(thing => thing.Name == first.Name);
            var looks = areAlike ? KindLooks.Of(kind) : null;
            return kind.Select((thing, i) => Single(thing, eye, looks?[i], kind.Count == 1));
        }

        private AbuSceneNode Single(WorldThing thing, WorldEye eye, string? look, bool isOnly)
        {
            var node = NodeOf(thing, thing.Name, eye);
            CopyNumbers.Note(node, thing.Object);
            if ((look ?? _changes.Of(thing)) is { } told)
            {
                node.AddState(told);
            }
            var words = new[]
            {
                IsPiece(thing, eye) ? _places.Exactly(thing) : _places.Of(thing, eye),
                _places.AmongWalls(thing, eye),
                thing == eye.Body ? null : SizeOf(thing),
                thing.IsHero || (isOnly && IsSteered(thing)) ? _turn.Of(thing, eye) : null,
                _motion.Of(thing, eye),
            };
            node.AddState(string.Join(", ", words.Where(word => word != null)));
            return node;
        }

        private static bool IsTheGame(WorldThing thing) =>
            !thing.IsSolid
            && string.Equals(
                thing.Name,
                Application.productName,
                StringComparison.OrdinalIgnoreCase
            );

        // On a table, a copy that the game has made: thirds of the screen do not tell where it lies.
        private bool IsPiece(WorldThing thing, WorldEye eye) =>
            _table != null
            && eye.Hero == null
            && eye.IsMap
            && thing.Object.root.name.Contains("(Clone)");

        private static bool IsSteered(WorldThing thing) =>
            thing.Object.TryGetComponent<MonoBehaviour>(out _);

        private AbuSceneNode Many(List<WorldThing> kind, WorldEye eye)
        {
            // What comes is told before what leaves.
            var nearest = kind.OrderBy(thing => _motion.IsLeaving(thing, eye))
                .ThenBy(eye.DistanceTo)
                .ToList();
            var node = NodeOf(nearest[0], kind[0].Kind, eye);
            var looks = KindLooks.Of(kind) is { } each ? $": {KindLooks.Counts(each)}" : "";
            node.Label = NodeName.WithState(node.Label!, $"{kind.Count} ×{looks}");
            var lanes = new WorldLanes(_motion, eye).Of(kind, MostTold);
            node.AddState(
                lanes != null ? $"lanes: {lanes}"
                : eye.IsMap && eye.Hero == null ? Pixels(kind)
                : Nearest(nearest, eye)
            );
            return node;
        }

        private int MostTold => _detail == WorldDetail.Asked ? NearestIfAsked : NearestOfAKind;

        private string Nearest(List<WorldThing> kind, WorldEye eye)
        {
            var words = kind.Take(MostTold).Select(thing => PlaceAndMotion(thing, eye));
            return $"nearest: {string.Join("; ", words)}";
        }

        // In reading order. Things of one row seldom stand on the very same pixel.
        private string Pixels(List<WorldThing> kind)
        {
            var most = _detail == WorldDetail.Asked ? MostPixelsIfAsked : MostPixels;
            var height = kind.Max(thing => thing.Place.Bounds.Height);
            var places = kind.Select(thing => thing.Place.Bounds)
                .OrderBy(area => Mathf.RoundToInt((area.Y + area.Height / 2) / height))
                .ThenBy(area => area.X + area.Width / 2)
                .Select(WorldPlaces.Pixel)
                .ToList();
            var more = places.Count > most ? $"; {places.Count - most} more" : "";
            return $"at {string.Join("; ", places.Take(most))}{more}";
        }

        private string PlaceAndMotion(WorldThing thing, WorldEye eye) =>
            _motion.Of(thing, eye) is { } motion
                ? $"{_places.Of(thing, eye)}, {motion}"
                : _places.Of(thing, eye);

        private static AbuSceneNode NodeOf(WorldThing thing, string name, WorldEye eye)
        {
            var nearness = eye.IsOwn(thing) ? 1 : 1 / (1 + eye.DistanceTo(thing));
            var node = Node(thing.Role, name, Weight + nearness);
            node.StandsFor = thing.Object;
            node.Bounds = thing.Place.Bounds;
            node.Spot = ObjectSight.SpotOf(thing.Place);
            return node;
        }

        private static AbuSceneNode Node(string role, string name, float weight) =>
            new()
            {
                Role = role,
                Label = name,
                Weight = weight,
                IsOfWorld = true,
            };

        private static string? SizeOf(WorldThing thing)
        {
            var (area, screen) = (thing.Place.Area.size, thing.Place.View!.Screen.size);
            var share = Mathf.Max(area.x / screen.x, area.y / screen.y);
            return share >= Large && area.x > Long * area.y ? "wide"
                : share >= Large && area.y > Long * area.x ? "tall"
                : share >= Huge ? "huge"
                : share >= Large ? "large"
                : share < Small ? "small"
                : null;
        }
    }
}
