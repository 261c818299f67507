using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>The parts of bringing the canvases up to date, in their order.</summary>
    public enum CanvasUpdate
    {
        Prelayout,
        Layout,
        PostLayout,
        PreRender,
        LatePreRender,
        MaxUpdateValue,
    }

    public interface ICanvasElement
    {
        Transform transform { get; }

        void Rebuild(CanvasUpdate executing);

        void LayoutComplete();

        void GraphicUpdateComplete();

        bool IsDestroyed();
    }

    /// <summary>Changes or replaces the material of the graphic beside it.</summary>
    public interface IMaterialModifier
    {
        Material GetModifiedMaterial(Material baseMaterial);
    }

    public interface IMaskable
    {
        void RecalculateMasking();
    }

    public interface IClippable
    {
        GameObject gameObject { get; }

        RectTransform rectTransform { get; }

        void RecalculateClipping();

        void Cull(Rect clipRect, bool validRect);

        void SetClipRect(Rect value, bool validRect);

        void SetClipSoftness(Vector2 clipSoftness);
    }

    /// <summary>Changes the mesh of the graphic beside it before it is drawn.</summary>
    public interface IMeshModifier
    {
        [System.Obsolete("use IMeshModifier.ModifyMesh (VertexHelper verts) instead")]
        void ModifyMesh(Mesh mesh);

        void ModifyMesh(VertexHelper verts);
    }

    /// <summary>The elements that want to be rebuilt before the next picture.</summary>
    public class CanvasUpdateRegistry
    {
        private readonly List<ICanvasElement> _layouts = new List<ICanvasElement>();
        private readonly List<ICanvasElement> _graphics = new List<ICanvasElement>();
        private bool _isInLayout;
        private bool _isInGraphics;

        protected CanvasUpdateRegistry()
        {
            Canvas.willRenderCanvases += PerformUpdate;
        }

        public static CanvasUpdateRegistry instance { get; } = new CanvasUpdateRegistry();

        public static void RegisterCanvasElementForLayoutRebuild(ICanvasElement element) =>
            Add(instance._layouts, element);

        public static bool TryRegisterCanvasElementForLayoutRebuild(ICanvasElement element) =>
            Add(instance._layouts, element);

        public static void RegisterCanvasElementForGraphicRebuild(ICanvasElement element) =>
            Add(instance._graphics, element);

        public static bool TryRegisterCanvasElementForGraphicRebuild(ICanvasElement element) =>
            Add(instance._graphics, element);

        public static void UnRegisterCanvasElementForRebuild(ICanvasElement element)
        {
            instance._layouts.Remove(element);
            instance._graphics.Remove(element);
        }

        public static void DisableCanvasElementForRebuild(ICanvasElement element) =>
            UnRegisterCanvasElementForRebuild(element);

        public static bool IsRebuildingLayout() => instance._isInLayout;

        public static bool IsRebuildingGraphics() => instance._isInGraphics;

        private static bool Add(List<ICanvasElement> list, ICanvasElement element)
        {
            if (list.Contains(element))
                return false;
            list.Add(element);
            return true;
        }

        private void PerformUpdate()
        {
            _isInLayout = true;
            foreach (var element in Take(_layouts))
            {
                for (var part = CanvasUpdate.Prelayout; part <= CanvasUpdate.PostLayout; part++)
                    element.Rebuild(part);
                element.LayoutComplete();
            }
            _isInLayout = false;
            _isInGraphics = true;
            foreach (var element in Take(_graphics))
            {
                element.Rebuild(CanvasUpdate.PreRender);
                element.Rebuild(CanvasUpdate.LatePreRender);
                element.GraphicUpdateComplete();
            }
            _isInGraphics = false;
        }

        private static List<ICanvasElement> Take(List<ICanvasElement> list)
        {
            var taken = list.FindAll(element => element != null && !element.IsDestroyed());
            list.Clear();
            return taken;
        }
    }
}
