#nullable enable

namespace DG.Tweening.Plugins.Options
{
    /// <summary>DOTween's tweens name their options in their type. No options can be set here.</summary>
    public interface IPlugOptions { }

    public struct VectorOptions : IPlugOptions { }
}
