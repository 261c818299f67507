namespace UnityEngine
{
    /// <summary>
    /// Where MovePosition leads a body whose object was put elsewhere since the last step. Until the next step a body's position is
    /// the old one, so a script that adds a way to it means that way from the new place; one that reads the transform means the target
    /// itself. Unity's manual does not say which of them it moves; games that teleport in a trigger need the first.
    /// </summary>
    internal static class MoveTargets
    {
        internal static Vector3? After(Vector3? target, Vector3 before, Vector3 now) =>
            target is { } end && (end - before).sqrMagnitude < (end - now).sqrMagnitude
                ? now + (end - before)
                : target;
    }
}
