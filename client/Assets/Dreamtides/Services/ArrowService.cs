#nullable enable

using System.Collections.Generic;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Shows what targets what, as lines that go along the axes and end in a dot.</summary>
    public class ArrowService : Service
    {
        private const float LineWidth = 0.06f;
        private const float DotSize = 0.2f;

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
            var to = Registry.CardService.GetGameObject(arrow.Target).transform.position;
            var corner = new Vector3(to.x, from.y, from.z);
            var result = new GameObject("Arrow");
            result.transform.SetParent(Registry.BattleLayout.transform);
            AddLine(result, from, corner, arrow.Color);
            AddLine(result, corner, to, arrow.Color);
            AddBox(result, to, new Vector2(DotSize, DotSize), arrow.Color);
            return result;
        }

        private static void AddLine(GameObject arrow, Vector3 from, Vector3 to, ArrowStyle style)
        {
            var size = new Vector2(
                Mathf.Abs(to.x - from.x) + LineWidth,
                Mathf.Abs(to.y - from.y) + LineWidth
            );
            AddBox(arrow, (from + to) / 2f, size, style);
        }

        private static void AddBox(GameObject arrow, Vector3 centre, Vector2 size, ArrowStyle style)
        {
            var box = SceneParts.Box(arrow.transform, "Line", centre, size, ColorOf(style));
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
