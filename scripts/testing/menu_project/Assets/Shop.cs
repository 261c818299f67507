using UnityEngine;
using UnityEngine.UIElements;

/// <summary>Sells what the document offers.</summary>
[RequireComponent(typeof(UIDocument))]
public class Shop : MonoBehaviour
{
    private int _spent;

    private void OnEnable()
    {
        var root = GetComponent<UIDocument>().rootVisualElement;
        root.Query<Button>("buy").ForEach(button => button.clicked += () => Buy(root, button));
        root.Q<Toggle>("cheap")
            .RegisterValueChangedCallback(change =>
                root.Q("pear").Q("row").EnableInClassList("row--off", change.newValue)
            );
    }

    private void Buy(VisualElement root, Button button)
    {
        _spent += button.parent.Q<CoinBadge>().Price;
        root.Q<Label>("title").text = $"Spent {_spent}";
    }
}
