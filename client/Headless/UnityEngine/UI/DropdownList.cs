using System;
using System.Collections;

namespace UnityEngine.UI
{
    /// <summary>
    /// The open list of a dropdown, for Dropdown and TMP_Dropdown: a copy of the template with an item for each option,
    /// above everything else. An invisible button below the list closes it.
    /// </summary>
    internal sealed class DropdownList
    {
        private const int SortingOrder = 30000;

        private readonly Selectable _owner;
        private readonly Action<int> _choose;
        private GameObject _list;
        private GameObject _blocker;

        /// <param name="owner">The dropdown.</param>
        /// <param name="choose">Called with the index of the option that was chosen.</param>
        public DropdownList(Selectable owner, Action<int> choose)
        {
            _owner = owner;
            _choose = choose;
        }

        public bool IsOpen => _list != null;

        /// <param name="template">An inactive object with an item that has a toggle.</param>
        /// <param name="count">The number of options.</param>
        /// <param name="chosen">The index of the option that is on.</param>
        /// <param name="fill">Makes a copy of the template's item show an option.</param>
        public void Show(
            RectTransform template,
            int count,
            int chosen,
            Action<DropdownEntry, int> fill
        )
        {
            if (!_owner.IsActive() || !_owner.IsInteractable() || IsOpen || template == null)
                return;
            var canvas = _owner.GetComponentInParent<Canvas>();
            if (canvas == null)
                return;
            _list = Object.Instantiate(template.gameObject, template.parent);
            _list.name = "Dropdown List";
            _list.SetActive(true);
            Lift(_list, SortingOrder);
            var item = _list.GetComponentInChildren<Toggle>(true).gameObject;
            for (var i = 0; i < count; i++)
                AddItem(item, i, i == chosen, fill);
            Arrange((RectTransform)_list.transform, (RectTransform)item.transform, count);
            item.SetActive(false);
            _blocker = CreateBlocker(canvas.rootCanvas);
        }

        public void Hide(float seconds)
        {
            if (_list != null)
            {
                _list.GetComponent<CanvasGroup>().alpha = 0;
                if (_owner.IsActive())
                    _owner.StartCoroutine(DestroyLater(seconds));
                else
                    DestroyNow();
            }
            if (_blocker != null)
                Object.Destroy(_blocker);
            _owner.Select();
        }

        public void DestroyNow()
        {
            if (_list != null)
                Object.Destroy(_list);
            if (_blocker != null)
                Object.Destroy(_blocker);
            _list = null;
        }

        private IEnumerator DestroyLater(float seconds)
        {
            yield return new WaitForSeconds(seconds);
            DestroyNow();
        }

        /// <summary>Puts the list above all other canvases, with a raycaster of its own.</summary>
        private static void Lift(GameObject panel, int order)
        {
            var canvas = GetOrAdd<Canvas>(panel);
            canvas.overrideSorting = true;
            canvas.sortingOrder = order;
            GetOrAdd<GraphicRaycaster>(panel);
            GetOrAdd<CanvasGroup>(panel);
        }

        private static T GetOrAdd<T>(GameObject holder)
            where T : Component
        {
            var found = holder.GetComponent<T>();
            return found != null ? found : holder.AddComponent<T>();
        }

        private void AddItem(
            GameObject template,
            int number,
            bool isChosen,
            Action<DropdownEntry, int> fill
        )
        {
            var item = Object.Instantiate(template, template.transform.parent);
            item.SetActive(true);
            var entry = item.AddComponent<DropdownEntry>();
            entry.Template = template.transform;
            fill(entry, number);
            var toggle = item.GetComponent<Toggle>();
            toggle.SetIsOnWithoutNotify(isChosen);
            toggle.onValueChanged.AddListener(_ =>
            {
                toggle.SetIsOnWithoutNotify(true);
                _choose(number);
            });
            if (isChosen)
                toggle.Select();
        }

        /// <summary>
        /// Puts the items below each other, each as tall as the template's. The list shrinks if they need less room than
        /// it has.
        /// </summary>
        private static void Arrange(RectTransform list, RectTransform item, int count)
        {
            var content = (RectTransform)item.parent;
            var place = (Vector2)item.localPosition;
            var below = item.rect.min - content.rect.min + place;
            var above = item.rect.max - content.rect.max + place;
            var height = item.rect.height;
            var size = content.sizeDelta;
            size.y = height * count + below.y - above.y;
            content.sizeDelta = size;
            var spare = list.rect.height - content.rect.height;
            if (spare > 0)
                list.sizeDelta -= new Vector2(0, spare);
            // The first child is the template itself.
            for (var i = 0; i < count; i++)
            {
                var entry = (RectTransform)content.GetChild(content.childCount - count + i);
                entry.anchorMin = new Vector2(entry.anchorMin.x, 0);
                entry.anchorMax = new Vector2(entry.anchorMax.x, 0);
                entry.anchoredPosition = new Vector2(
                    entry.anchoredPosition.x,
                    below.y + height * (count - 1 - i) + height * entry.pivot.y
                );
                entry.sizeDelta = new Vector2(entry.sizeDelta.x, height);
            }
        }

        private GameObject CreateBlocker(Canvas root)
        {
            var blocker = new GameObject("Blocker", typeof(RectTransform));
            blocker.layer = root.gameObject.layer;
            var rect = (RectTransform)blocker.transform;
            rect.SetParent(root.transform, false);
            rect.anchorMin = Vector2.zero;
            rect.anchorMax = Vector2.one;
            rect.sizeDelta = Vector2.zero;
            Lift(blocker, SortingOrder - 1);
            blocker.AddComponent<Image>().color = Color.clear;
            blocker.AddComponent<Button>().onClick.AddListener(CloseByBlocker);
            return blocker;
        }

        private void CloseByBlocker() => _choose(-1);
    }

    /// <summary>One item of an open list.</summary>
    internal sealed class DropdownEntry : MonoBehaviour
    {
        [NonSerialized]
        internal Transform Template;

        /// <summary>This item's copy of a component of the template's item; null if it has none.</summary>
        internal T Twin<T>(T inTemplate)
            where T : Component
        {
            var path = new System.Collections.Generic.Stack<int>();
            var level = inTemplate == null ? null : inTemplate.transform;
            while (level != null && level.GetComponent<Toggle>() == null)
            {
                path.Push(level.GetSiblingIndex());
                level = level.parent;
            }
            if (level == null)
                return null;
            var found = transform;
            foreach (var place in path)
                found = found.GetChild(place);
            return found.GetComponent<T>();
        }
    }
}
