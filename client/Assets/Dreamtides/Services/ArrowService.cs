#nullable enable

using System.Collections.Generic;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>
    /// Shows which cards target which: a line along the axes, thin enough to read text through it, and a frame around the
    /// target.
    /// </summary>
    public class ArrowService : Service
    {
        private const float LineWidth = 0.05f;
        private const float LineAlpha = 0.45f;
        private const float FrameWidth = 0.06f;

        private readonly List<GameObject> _arrows = new List<GameObject>();

        /// <summary>Replaces all arrows.</summary>
        public void HandleDisplayArrows(IReadOnlyList<DisplayArrow> arrows)
        {
            foreach (var arrow in _arrows)
            {
                UnityObjects.Destroy(arrow);
            }

            _arrows.Clear();
            foreach (var arrow in arrows)
            {
                _arrows.Add(CreateArrow(arrow));
            }
        }

        private GameObject CreateArrow(DisplayArrow arrow)
        {
            var from = Registry.CardService.GetGameObject(arrow.Source).transform.position;
            var target = Registry.CardService.GetGameObject(arrow.Target).transform;
            var to = target.position;
            var corner = new Vector3(to.x, from.y, from.z);
            var result = new GameObject("Arrow");
            result.transform.SetParent(Registry.BattleLayout.transform);
            var color = ColorOf(arrow.Color);
            var faint = new Color(color.r, color.g, color.b, LineAlpha);
            AddLine(result, from, corner, faint);
            AddLine(result, corner, to, faint);
            AddFrame(
                result,
                to,
                new Vector2(CardFactory.Width, CardFactory.Height) * target.localScale.x,
                color
            );
            return result;
        }

        private static void AddLine(GameObject arrow, Vector3 from, Vector3 to, Color color)
        {
            var size = new Vector2(
                Mathf.Abs(to.x - from.x) + LineWidth,
                Mathf.Abs(to.y - from.y) + LineWidth
            );
            AddBox(arrow, (from + to) / 2f, size, color);
        }

        private static void AddFrame(GameObject arrow, Vector3 centre, Vector2 size, Color color)
        {
            var flat = new Vector2(size.x + FrameWidth, FrameWidth);
            var upright = new Vector2(FrameWidth, size.y + FrameWidth);
            foreach (var side in new[] { -0.5f, 0.5f })
            {
                AddBox(arrow, centre + new Vector3(0f, side * size.y, 0f), flat, color);
                AddBox(arrow, centre + new Vector3(side * size.x, 0f, 0f), upright, color);
            }
        }

        private static void AddBox(GameObject arrow, Vector3 centre, Vector2 size, Color color)
        {
            var box = SceneParts.Box(arrow.transform, "Line", centre, size, color);
            box.sortingOrder = GameContext.Effects.SortingOrder(0);
        }

        private static Color ColorOf(ArrowStyle style) =>
            style switch
            {
                ArrowStyle.Red => new Color(0.95f, 0.35f, 0.3f),
                ArrowStyle.Green => new Color(0.35f, 0.85f, 0.4f),
                _ => new Color(0.35f, 0.6f, 0.95f),
            };
    }
}
