namespace DG.Tweening.Core
{
    public delegate T DOGetter<out T>();

    public delegate void DOSetter<in T>(T pNewValue);
}

namespace DG.Tweening
{
    public delegate void TweenCallback();
}
