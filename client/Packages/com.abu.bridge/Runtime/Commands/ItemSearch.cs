#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// Scrolls a view until an item with a text in its label is in view. An item in view is preferred, then those after it, then
    /// those before it. If there is none, the view is where it was.
    /// </summary>
    internal sealed class ItemSearch
    {
        private const int MostNearest = 5;

        // Rows can be laid out anew when the view comes to them, and then lie elsewhere.
        private const int MostCorrections = 10;

        private readonly ItemView _view;
        private readonly string _text;
        private readonly Dictionary<string, JToken> _reply;
        private readonly HashSet<string> _labels = new();
        private ScrollPlace _start;

        private ItemSearch(ItemView view, string text, Dictionary<string, JToken> reply)
        {
            _view = view;
            _text = text;
            _reply = reply;
        }

        /// <summary>The answer to a search that was not over in time.</summary>
        public static Refusal Late { get; } =
            new(
                "the search was not over in time, so the view is where it was",
                "scroll nearer to the item first, or give the game more time"
            );

        /// <summary>Searches over as many frames as it takes, one a step.</summary>
        /// <param name="reply">Gets how far it went, and the item.</param>
        /// <exception cref="NotActionableException">The view cannot be scrolled now.</exception>
        /// <exception cref="CommandException">There is no such item.</exception>
        public static IEnumerable<object?> Steps(
            ItemView view,
            string text,
            Dictionary<string, JToken> reply
        ) => new ItemSearch(view, text, reply).Steps();

        private IEnumerable<object?> Steps()
        {
            _view.CheckReach();
            _start = _view.Place;
            var isFound = false;
            try
            {
                var found = Match();
                foreach (var step in found == null ? Pages(item => found = item) : None)
                {
                    yield return step;
                }
                found = found ?? throw NotFound();
                for (var i = 0; i < MostCorrections && !found.IsInView; i++)
                {
                    found.Show();
                    yield return null;
                    found = Match() ?? found;
                }
                Tell(found);
                isFound = true;
            }
            finally
            {
                if (!isFound && _view.IsThere)
                {
                    _view.Place = _start;
                }
            }
        }

        private static IEnumerable<object?> None => Array.Empty<object?>();

        private IEnumerable<object?> Pages(Action<ViewItem> found)
        {
            var pages = 0;
            foreach (var isForward in _view.HasAll ? Array.Empty<bool>() : new[] { true, false })
            {
                _view.Place = _start;
                while (_view.Turn(isForward))
                {
                    if (++pages % _view.PagesPerFrame == 0)
                    {
                        yield return null;
                    }
                    if (Match() is { } item)
                    {
                        found(item);
                        yield break;
                    }
                }
            }
        }

        private ViewItem? Match()
        {
            if (!_view.IsThere)
            {
                throw new CommandException(
                    ErrorCode.NotActionable,
                    new Refusal($"{_view.Subject} went away while it was searched", "try again")
                );
            }
            var items = _view.Read();
            _labels.UnionWith(items.Select(item => item.Label));
            var matches = items.Where(item =>
                item.Label.IndexOf(_text, StringComparison.OrdinalIgnoreCase) >= 0
            );
            return matches.FirstOrDefault(item => item.IsInView) ?? matches.FirstOrDefault();
        }

        private void Tell(ViewItem item)
        {
            var end = _view.Place;
            var (right, down) = (end.Right - _start.Right, end.Down - _start.Down);
            var isVertical = Math.Abs(down) >= Math.Abs(right);
            var by = isVertical ? down : right;
            _reply["by"] = Math.Abs(by);
            if (by != 0)
            {
                _reply["direction"] = isVertical
                    ? (by > 0 ? "down" : "up")
                    : (by > 0 ? "right" : "left");
            }
            _reply["item"] = new JObject { ["role"] = item.Role, ["name"] = item.Label };
        }

        private CommandException NotFound()
        {
            var text = LabelText.Quote(_text);
            var nearest = _labels
                .OrderBy(label => TextDistance.Between(_text, label))
                .ThenBy(label => label, StringComparer.Ordinal)
                .Take(MostNearest)
                .Select(LabelText.Quote)
                .ToList();
            return new CommandException(
                ErrorCode.NotFound,
                nearest.Count == 0
                    ? new Refusal($"{_view.Subject} has no items", "scroll another view")
                    : new Refusal(
                        $"No item of {_view.Subject} has {text} in its label; the nearest: {string.Join(", ", nearest)}",
                        "scroll to one of these, or scroll another view"
                    )
            );
        }
    }
}
