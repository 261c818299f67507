namespace DG.Tweening.Plugins.Options
{
    /// <summary>The type of a tween names its options; none of them can be set here.</summary>
    public interface IPlugOptions { }

    public struct NoOptions : IPlugOptions { }

    public struct FloatOptions : IPlugOptions { }

    public struct VectorOptions : IPlugOptions { }

    public struct ColorOptions : IPlugOptions { }

    public struct QuaternionOptions : IPlugOptions { }
}
