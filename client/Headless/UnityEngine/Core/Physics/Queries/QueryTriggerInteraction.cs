namespace UnityEngine
{
    public enum QueryTriggerInteraction
    {
        UseGlobal,
        Ignore,
        Collide,
    }
}
