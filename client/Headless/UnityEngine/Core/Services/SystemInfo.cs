using UnityEngine.Rendering;

namespace UnityEngine
{
    public sealed class SystemInfo
    {
        public static string operatingSystem =>
            System.Runtime.InteropServices.RuntimeInformation.OSDescription;

        /// <summary>Not Null, which would mean that no pictures can be drawn: they are drawn without a graphics card.</summary>
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
