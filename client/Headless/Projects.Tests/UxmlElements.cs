using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Projects.Tests
{
    public enum BadgeKind
    {
        Small,
        Large,
    }

    /// <summary>An element as projects had them until 2023.</summary>
    public class Badge : VisualElement
    {
        public BadgeKind Kind { get; private set; }

        public int Count { get; private set; }

        public string Title { get; private set; }

        public float Weight { get; private set; }

        public new class UxmlFactory : UxmlFactory<Badge, UxmlTraits> { }

        public new class UxmlTraits : VisualElement.UxmlTraits
        {
            private readonly UxmlEnumAttributeDescription<BadgeKind> _kind = new()
            {
                name = "kind",
            };
            private readonly UxmlIntAttributeDescription _count = new() { name = "count" };
            private readonly UxmlStringAttributeDescription _title = new()
            {
                name = "title",
                obsoleteNames = new[] { "old-title" },
            };
            private readonly UxmlFloatAttributeDescription _weight = new()
            {
                name = "weight",
                defaultValue = 1.5f,
            };

            public override void Init(VisualElement ve, IUxmlAttributes bag, CreationContext cc)
            {
                base.Init(ve, bag, cc);
                var badge = (Badge)ve;
                badge.Kind = _kind.GetValueFromBag(bag, cc);
                badge.Title = _title.GetValueFromBag(bag, cc);
                badge.Weight = _weight.GetValueFromBag(bag, cc);
                var count = 0;
                if (_count.TryGetValueFromBag(bag, cc, ref count))
                {
                    badge.Count = count;
                }
            }
        }
    }

    /// <summary>An element of Unity 6.</summary>
    [UxmlElement]
    public partial class Gauge : VisualElement
    {
        [UxmlAttribute("shown-as")]
        public string Style;

        [UxmlAttribute]
        public int MaxValue { get; set; }

        [UxmlAttribute]
        public Color tint { get; set; }
    }

    /// <summary>An element whose children lie in a part that a file has.</summary>
    [UxmlElement]
    public partial class Card : VisualElement
    {
        private readonly VisualElement _hold;

        public Card()
        {
            Resources.Load<VisualTreeAsset>("Card").CloneTree(this);
            _hold = this.Q("hold");
        }

        public override VisualElement contentContainer => _hold;
    }

    /// <summary>An element that reads variables of style sheets.</summary>
    [UxmlElement]
    public partial class Dial : VisualElement
    {
        public Dial()
        {
            RegisterCallback<CustomStyleResolvedEvent>(evt =>
            {
                evt.customStyle.TryGetValue(new CustomStyleProperty<float>("--gap"), out Gap);
                evt.customStyle.TryGetValue(new CustomStyleProperty<Color>("--ink"), out Ink);
                evt.customStyle.TryGetValue(new CustomStyleProperty<bool>("--wide"), out IsWide);
                HasOther = customStyle.TryGetValue(new CustomStyleProperty<int>("--gone"), out _);
            });
        }

        public float Gap;
        public Color Ink;
        public bool IsWide;
        public bool HasOther = true;
    }
}
