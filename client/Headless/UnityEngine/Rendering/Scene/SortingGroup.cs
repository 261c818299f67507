namespace UnityEngine.Rendering
{
    /// <summary>Draws everything below it together: no other object is drawn in between.</summary>
    [DisallowMultipleComponent]
    public sealed class SortingGroup : Behaviour
    {
        public int sortingOrder { get; set; }

        public int sortingLayerID { get; set; }

        public string sortingLayerName
        {
            get => SortingLayer.IDToName(sortingLayerID);
            set => sortingLayerID = SortingLayer.NameToID(value);
        }
    }
}
