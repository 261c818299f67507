using UnityEngine.UIElements;

/// <summary>A price.</summary>
[UxmlElement]
public partial class CoinBadge : Label
{
    private int _price;

    [UxmlAttribute]
    public int Price
    {
        get => _price;
        set
        {
            _price = value;
            text = $"{value} coins";
        }
    }
}
