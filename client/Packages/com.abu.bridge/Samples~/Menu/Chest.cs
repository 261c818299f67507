#nullable enable

using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu.Samples.Menu
{
    /// <summary>An object in the world that opens when it is clicked.</summary>
    public sealed class Chest : MonoBehaviour, IPointerClickHandler, IAbuDescribed
    {
        private const int Treasure = 5;

        private MenuGame _game = null!;

        /// <summary>For ABU, which would call it by its object's name.</summary>
        public string Label => "Treasure chest";

        public void Build(MenuGame game)
        {
            _game = game;
            gameObject.AddComponent<BoxCollider>().size = new Vector3(2, 1.5f, 1);
            AddPicture();
        }

        public void OnPointerClick(PointerEventData eventData) => _game.Earn(Treasure);

        private void AddPicture()
        {
            var size = new Vector2Int(200, 150);
            var wood = new Texture2D(size.x, size.y);
            for (var x = 0; x < size.x; x++)
            {
                for (var y = 0; y < size.y; y++)
                {
                    var isEdge = x < 8 || y < 8 || x >= size.x - 8 || y >= size.y - 8;
                    wood.SetPixel(x, y, isEdge ? Color.yellow : new Color(0.5f, 0.3f, 0.1f));
                }
            }
            wood.Apply();
            var all = new Rect(0, 0, size.x, size.y);
            gameObject.AddComponent<SpriteRenderer>().sprite = Sprite.Create(
                wood,
                all,
                new Vector2(0.5f, 0.5f)
            );
        }
    }
}
