#nullable enable

using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>The face and the back of a card.</summary>
    public class CardVisuals : MonoBehaviour
    {
        [SerializeField]
        internal GameObject _front = null!;

        [SerializeField]
        internal GameObject _back = null!;

        [SerializeField]
        internal SpriteRenderer _outline = null!;

        [SerializeField]
        internal SpriteRenderer _art = null!;

        [SerializeField]
        internal TextMeshPro _name = null!;

        [SerializeField]
        internal TextMeshPro _type = null!;

        [SerializeField]
        internal TextMeshPro _rules = null!;

        [SerializeField]
        internal TextMeshPro _cost = null!;

        [SerializeField]
        internal TextMeshPro _spark = null!;

        [SerializeField]
        internal GameObject _costBadge = null!;

        [SerializeField]
        internal GameObject _sparkBadge = null!;

        public bool IsFaceUp => _front.activeSelf;

        public void ShowFace(bool faceUp)
        {
            _front.SetActive(faceUp);
            _back.SetActive(!faceUp);
        }

        /// <summary>Shows or hides type and rules text.</summary>
        public void ShowDetails(bool shown)
        {
            _type.gameObject.SetActive(shown);
            _rules.gameObject.SetActive(shown);
        }

        public void Render(CardView view)
        {
            var outline = view.Revealed == null ? null : CardColors.Outline(view.Revealed);
            _outline.gameObject.SetActive(outline != null);
            _outline.color = outline ?? Color.clear;
            if (view.Revealed == null)
            {
                return;
            }

            _art.sprite = CardSprites.Picture(view);
            _name.text = view.Revealed.Name;
            _type.text = view.Revealed.CardType;
            _rules.text = view.Revealed.RulesText;
            SetBadge(_costBadge, _cost, view.Revealed.Cost ?? view.Revealed.Produced);
            SetBadge(_sparkBadge, _spark, view.Revealed.Spark);
        }

        private static void SetBadge(GameObject badge, TextMeshPro label, string? text)
        {
            badge.SetActive(!string.IsNullOrEmpty(text));
            label.text = text;
        }
    }
}
