using UnityEngine.Rendering;

namespace UnityEngine
{
    public sealed class SystemInfo
    {
        /// <summary>Pictures are drawn without a graphics card; Null would say that there are none.</summary>
        public static GraphicsDeviceType graphicsDeviceType { get; internal set; } =
            GraphicsDeviceType.OpenGLCore;
    }
}

namespace UnityEngine.Rendering
{
    public enum GraphicsDeviceType
    {
        Null = 4,
        OpenGLCore = 17,
    }
}
