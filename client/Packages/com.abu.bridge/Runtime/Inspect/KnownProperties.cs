#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Abu
{
    /// <summary>
    /// Unity's own components keep their values outside of C#, so they have no fields to read. These of their properties are known to
    /// change nothing, as those of uGUI, which return a field. A name that a version of Unity lacks, or that code stripping took away,
    /// is left out.
    /// </summary>
    internal static class KnownProperties
    {
        private static readonly Dictionary<string, string> OfTypes = new()
        {
            ["UnityEngine.Transform"] = "position eulerAngles localScale",
            ["UnityEngine.RectTransform"] =
                "anchoredPosition sizeDelta anchorMin anchorMax pivot eulerAngles localScale",
            ["UnityEngine.Canvas"] = "renderMode sortingOrder scaleFactor",
            ["UnityEngine.CanvasGroup"] = "alpha interactable blocksRaycasts ignoreParentGroups",
            ["UnityEngine.Camera"] =
                "depth cullingMask clearFlags orthographic orthographicSize fieldOfView",
            ["UnityEngine.Renderer"] = "bounds sortingLayerName sortingOrder sharedMaterial",
            ["UnityEngine.SpriteRenderer"] = "sprite color flipX flipY",
            ["UnityEngine.TextMesh"] = "text color fontSize characterSize anchor",
            ["UnityEngine.Collider"] = "bounds isTrigger",
            ["UnityEngine.BoxCollider"] = "center size",
            ["UnityEngine.SphereCollider"] = "center radius",
            ["UnityEngine.CapsuleCollider"] = "center radius height direction",
            ["UnityEngine.Collider2D"] = "bounds isTrigger",
            ["UnityEngine.Rigidbody"] =
                "linearVelocity angularVelocity mass isKinematic useGravity",
            ["UnityEngine.Rigidbody2D"] =
                "linearVelocity angularVelocity mass bodyType gravityScale",
            ["UnityEngine.Animator"] = "runtimeAnimatorController speed layerCount",
            ["UnityEngine.AudioSource"] = "clip volume loop isPlaying mute",
            ["UnityEngine.Light"] = "type color intensity range",
            ["UnityEngine.ParticleSystem"] = "isPlaying particleCount time",
            // These have fields, but not the one first that says what a player sees.
            ["UnityEngine.UI.Graphic"] = "color raycastTarget",
            ["UnityEngine.UI.Image"] = "sprite",
            ["UnityEngine.UI.RawImage"] = "texture",
            ["UnityEngine.UI.Text"] = "text",
            ["TMPro.TMP_Text"] = "text",
            ["UnityEngine.UI.Selectable"] = "interactable",
            ["UnityEngine.UI.Toggle"] = "isOn",
            ["UnityEngine.UI.Slider"] = "value minValue maxValue wholeNumbers",
            ["UnityEngine.UI.InputField"] = "text",
            ["TMPro.TMP_InputField"] = "text",
        };

        /// <summary>Those of a type and of the types above it, the latter first.</summary>
        public static IEnumerable<PropertyInfo> Of(Type type)
        {
            var above =
                type.BaseType == null ? Enumerable.Empty<PropertyInfo>() : Of(type.BaseType);
            // A RectTransform says where it is by its anchors.
            if (type.FullName == "UnityEngine.RectTransform")
            {
                above = Enumerable.Empty<PropertyInfo>();
            }
            return OfTypes.TryGetValue(type.FullName ?? "", out var names)
                ? above.Concat(names.Split(' ').Select(type.GetProperty).Where(p => p != null))
                : above;
        }
    }
}
