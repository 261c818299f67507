namespace UnityEngine
{
    public class AudioBehaviour : Behaviour { }

    /// <summary>The player is silent, so there is nothing to hear.</summary>
    public sealed class AudioListener : AudioBehaviour { }
}
