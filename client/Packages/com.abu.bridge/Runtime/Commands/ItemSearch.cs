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

        // How far it has come in the direction in which it searches.
        private ScrollPlace _reached;
        private string? _last;

        /// <param name="reply">Gets how far it went, and the item.</param>
        public ItemSearch(ItemView view, string text, Dictionary<string, JToken> reply)
        {
            _view = view;
            _text = text;
            _reply = reply;
        }

        /// <summary>The answer to a search that was not over in time: how far it came, and how to go on from there.</summary>
        public Refusal Late =>
            new(
                _last == null
                    ? "the search was not over in time, so the view is where it was"
                    : $"the search was not over in time: it came as far as {LabelText.Quote(_last)}, and the view is where it was",
                WayTo(_reached) is var (by, direction) && by >= 1
                    ? $"scroll {direction} by {Math.Floor(by)} pixels first, then search again"
                    : "scroll nearer to the item first"
            );

        /// <summary>Searches over as many frames as it takes, one a step.</summary>
        /// <exception cref="NotActionableException">The view cannot be scrolled now.</exception>
        /// <exception cref="CommandException">There is no such item.</exception>
        public IEnumerable<object?> Steps()
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
                    _reached = _view.Place;
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
            _last = items.LastOrDefault()?.Label ?? _last;
            var matches = items.Where(item => NameText.Contains(item.Label, _text));
            return matches.FirstOrDefault(item => item.IsInView) ?? matches.FirstOrDefault();
        }

        private void Tell(ViewItem item)
        {
            var (by, direction) = WayTo(_view.Place);
            _reply["by"] = by;
            if (by != 0)
            {
                _reply["direction"] = direction;
            }
            _reply["item"] = new JObject { ["role"] = item.Role, ["name"] = item.Label };
        }

        // From where it began, along the axis on which it is longer.
        private (float By, string Direction) WayTo(ScrollPlace end)
        {
            var (right, down) = (end.Right - _start.Right, end.Down - _start.Down);
            return Math.Abs(down) >= Math.Abs(right)
                ? (Math.Abs(down), down > 0 ? "down" : "up")
                : (Math.Abs(right), right > 0 ? "right" : "left");
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
