using System;
using System.Collections.Generic;
using UnityEngine.Events;
using UnityEngine.EventSystems;
#if TEXTMESHPRO
using Text = TMPro.TMP_Text;
using UnityEngine;
using UnityEngine.UI;
#endif

#if TEXTMESHPRO
namespace TMPro
#else
namespace UnityEngine.UI
#endif
{
    /// <summary>A choice of one from several options; a click opens the list.</summary>
    [RequireComponent(typeof(RectTransform))]
#if TEXTMESHPRO
    public partial class TMP_Dropdown
#else
    public partial class Dropdown
#endif
        : Selectable,
            IPointerClickHandler,
            ISubmitHandler,
            ICancelHandler
    {
        private RectTransform m_Template;
        private Text m_CaptionText;
        private Image m_CaptionImage;
        private Text m_ItemText;
        private Image m_ItemImage;
        private int m_Value;
        private List<OptionData> m_Options = new List<OptionData>();
        private DropdownEvent m_OnValueChanged = new DropdownEvent();

        [NonSerialized]
        private DropdownList _list;

        /// <summary>The list is a copy of this object, which is inactive and has one item with a toggle.</summary>
        public RectTransform template
        {
            get => m_Template;
            set
            {
                m_Template = value;
                RefreshShownValue();
            }
        }

        public Text captionText
        {
            get => m_CaptionText;
            set
            {
                m_CaptionText = value;
                RefreshShownValue();
            }
        }

        public Image captionImage
        {
            get => m_CaptionImage;
            set
            {
                m_CaptionImage = value;
                RefreshShownValue();
            }
        }

        public Text itemText
        {
            get => m_ItemText;
            set => m_ItemText = value;
        }

        public Image itemImage
        {
            get => m_ItemImage;
            set => m_ItemImage = value;
        }

        public List<OptionData> options
        {
            get => m_Options;
            set
            {
                m_Options = value;
                RefreshShownValue();
            }
        }

        public DropdownEvent onValueChanged
        {
            get => m_OnValueChanged;
            set => m_OnValueChanged = value;
        }

        /// <summary>The seconds in which a closed list fades out.</summary>
        public float alphaFadeSpeed { get; set; } = 0.15f;

        /// <summary>The index of the chosen option, from 0.</summary>
        public int value
        {
            get => m_Value;
            set => Set(value, true);
        }

        private DropdownList List => _list ??= new DropdownList(this, Choose);

        public void SetValueWithoutNotify(int input) => Set(input, false);

        public void RefreshShownValue()
        {
            var shown =
                m_Options.Count == 0 || m_Value < 0
                    ? null
                    : m_Options[Mathf.Clamp(m_Value, 0, m_Options.Count - 1)];
            ShowPlaceholder(shown == null);
            if (m_CaptionText != null)
                m_CaptionText.text = shown?.text ?? "";
            if (m_CaptionImage == null)
                return;
            m_CaptionImage.sprite = shown?.image;
            m_CaptionImage.enabled = m_CaptionImage.sprite != null;
        }

        public void AddOptions(List<OptionData> options)
        {
            m_Options.AddRange(options);
            RefreshShownValue();
        }

        public void AddOptions(List<string> options) =>
            AddOptions(options.ConvertAll(text => new OptionData(text)));

        public void AddOptions(List<Sprite> options) =>
            AddOptions(options.ConvertAll(image => new OptionData(image)));

        public void ClearOptions()
        {
            m_Options.Clear();
            m_Value = LeastValue;
            RefreshShownValue();
        }

        public virtual void OnPointerClick(PointerEventData eventData) => Show();

        public virtual void OnSubmit(BaseEventData eventData) => Show();

        public virtual void OnCancel(BaseEventData eventData) => Hide();

        public void Show() => List.Show(m_Template, m_Options.Count, m_Value, Fill);

        public void Hide() => List.Hide(alphaFadeSpeed);

        protected override void Awake()
        {
            base.Awake();
            if (m_Template != null)
                m_Template.gameObject.SetActive(false);
        }

        protected override void Start() => RefreshShownValue();

        protected override void OnDisable()
        {
            List.DestroyNow();
            base.OnDisable();
        }

        private void Set(int input, bool sendCallback)
        {
            if (m_Options.Count == 0 || input == m_Value)
                return;
            m_Value = Mathf.Clamp(input, LeastValue, m_Options.Count - 1);
            RefreshShownValue();
            if (sendCallback)
                m_OnValueChanged.Invoke(m_Value);
        }

        partial void ShowPlaceholder(bool isShown);

        private void Choose(int number)
        {
            if (number >= 0)
                value = number;
            Hide();
        }

        private void Fill(DropdownEntry entry, int number)
        {
            var option = m_Options[number];
            entry.name = $"Item {number}" + (option.text == null ? "" : $": {option.text}");
            var text = entry.Twin(m_ItemText);
            if (text != null)
                text.text = option.text;
            var image = entry.Twin(m_ItemImage);
            if (image == null)
                return;
            image.sprite = option.image;
            image.enabled = option.image != null;
        }

        [Serializable]
        public partial class OptionData
        {
            public OptionData() { }

            public OptionData(string text)
            {
                this.text = text;
            }

            public OptionData(Sprite image)
            {
                this.image = image;
            }

            public string text { get; set; }

            public Sprite image { get; set; }
        }

        [Serializable]
        public class DropdownEvent : UnityEvent<int> { }
    }
}
