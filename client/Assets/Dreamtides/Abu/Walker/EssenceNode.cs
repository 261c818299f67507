#nullable enable

using Abu;

namespace Dreamtides.Abu
{
    /// <summary>The quest's currency, while its counter is on the screen.</summary>
    internal sealed class EssenceNode
    {
        private readonly WalkScope _scope;

        public EssenceNode(WalkScope scope)
        {
            _scope = scope;
        }

        public void AddTo(AbuSceneNode region)
        {
            var total = _scope.Registry.DreamscapeLayout.EssenceTotal;
            if (!total.gameObject.activeInHierarchy)
            {
                return;
            }

            var value = AbuText.Strip(total._originalText);
            if (value.Length == 0 && total._text != null)
            {
                value = AbuText.Strip(total._text.text);
            }

            if (value.Length > 0)
            {
                _scope.Tree.Add(region, "label", $"Essence: {value}").Key = "Essence";
            }
        }
    }
}
