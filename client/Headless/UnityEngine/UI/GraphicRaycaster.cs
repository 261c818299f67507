using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Lets pointers reach a canvas in Unity. Here no pointer exists, so it only has to be there.</summary>
    [RequireComponent(typeof(Canvas))]
    public class GraphicRaycaster : BaseRaycaster
    {
        protected GraphicRaycaster() { }
    }
}
