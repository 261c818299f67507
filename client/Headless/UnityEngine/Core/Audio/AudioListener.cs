namespace UnityEngine
{
    public class AudioBehaviour : Behaviour { }

    /// <summary>Does nothing, because the headless player is silent.</summary>
    public sealed class AudioListener : AudioBehaviour { }
}
