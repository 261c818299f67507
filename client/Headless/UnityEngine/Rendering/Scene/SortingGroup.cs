namespace UnityEngine.Rendering
{
    /// <summary>Everything below it is drawn together: nothing from outside comes in between.</summary>
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
