#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The panels of UI Toolkit in front of other kinds of UI, and of the world.</summary>
    internal sealed class PanelCover : IScreenCover
    {
        private List<IRuntimePanel>? _held;

        /// <summary>The panels on the screen, from the lowest to the topmost.</summary>
        public List<IRuntimePanel> Panels => _held ?? ElementSight.Panels().ToList();

        public void Hold() => _held = Panels;

        public void Release() => _held = null;

        public IEnumerable<Curtain> Curtains() => ElementCurtains.All();

        public PointCover? At(Vector2 point)
        {
            var screen = new Vector2(point.x, GameScreen.Height - point.y);
            foreach (var panel in Enumerable.Reverse(Panels))
            {
                if (panel.Pick(RuntimePanelUtils.ScreenToPanel(panel, screen)) is { } top)
                {
                    return ElementCover.CoverOf(top, null);
                }
            }

            return null;
        }
    }
}
