using TMPro;
using UnityEngine;

/// <summary>Counts: the button by its step, the key C by one.</summary>
public class Counter : MonoBehaviour
{
    [SerializeField]
    private TextMeshProUGUI label;

    [SerializeField, Range(1, 5)]
    private int step = 1;

    private int _count;

    private void Start() => Show();

    private void Update()
    {
        if (Input.GetKeyDown(KeyCode.C))
        {
            Add(1);
        }
    }

    public void AddStep() => Add(step);

    private void Add(int number)
    {
        _count += number;
        Show();
    }

    private void Show() => label.text = $"Count {_count}";
}
