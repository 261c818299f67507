using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Serialized
{
    /// <summary>Fields in Unity's files whose names do not say which member of the class holds them.</summary>
    internal static class FieldNames
    {
        /// <summary>The fields of the value belong to the object itself.</summary>
        internal const string Inner = ".";

        private static readonly Dictionary<string, string> _renamed = new()
        {
            ["NavMeshAgent.m_WalkableMask"] = "areaMask",
            ["ParticleSystem.ClampVelocityModule"] = "_limit",
            ["ParticleSystem.CollisionModule"] = "_contact",
            ["ParticleSystem.ColorModule"] = "_dye",
            ["ParticleSystem.EmissionModule"] = "_emission",
            ["ParticleSystem.ForceModule"] = "_force",
            ["ParticleSystem.InitialModule"] = "_start",
            ["ParticleSystem.ShapeModule"] = "_shape",
            ["ParticleSystem.SizeModule"] = "_growth",
            ["ParticleSystem.SubModule"] = "_subEmitters",
            ["ParticleSystem.TrailModule"] = "_trailLook",
            ["ParticleSystem.VelocityModule"] = "_velocity",
            ["ParticleSystem.autoRandomSeed"] = "useAutoRandomSeed",
            ["ParticleSystem.moveWithTransform"] = "_space",
            ["ParticleSystem.playOnAwake"] = "_playsOnAwake",
            ["ParticleSystem.prewarm"] = "_isPrewarmed",
            ["ParticleSystem.simulationSpeed"] = "_speed",
            ["ParticleSystem.speed"] = "_speed",
            ["ParticleSystem.startDelay"] = "_delay",
            ["ParticleSystem.stopAction"] = "_stopAction",
            ["ParticleSystem.useUnscaledTime"] = "_isUnscaled",
            ["PlayableDirector.m_DirectorUpdateMode"] = "timeUpdateMode",
            ["PlayableDirector.m_InitialState"] = "_initialState",
            ["PlayableDirector.m_PlayableAsset"] = "_asset",
            ["PlayableDirector.m_SceneBindings"] = "_bindings",
            ["PlayableDirector.m_WrapMode"] = "extrapolationMode",
            ["Renderer.m_Materials"] = "sharedMaterials",
            ["MeshFilter.m_Mesh"] = "sharedMesh",
            ["MeshCollider.m_Mesh"] = "sharedMesh",
            ["SkinnedMeshRenderer.m_Mesh"] = "sharedMesh",
            // The name of older versions.
            ["EventTrigger.delegates"] = "m_Delegates",
            ["LineRenderer.m_Parameters"] = Inner,
            ["TrailRenderer.m_Parameters"] = Inner,
            ["AudioSource.m_audioClip"] = "clip",
            ["AudioSource.Pan2D"] = "panStereo",
            ["Canvas.m_Camera"] = "worldCamera",
            ["Camera.m_NormalizedViewPortRect"] = "rect",
            ["Bounds.m_Extent"] = "extents",
            ["Rigidbody.m_Drag"] = "linearDamping",
            ["Rigidbody.m_AngularDrag"] = "angularDamping",
            ["Rigidbody.m_Interpolate"] = "interpolation",
            ["Rigidbody.m_CollisionDetection"] = "collisionDetectionMode",
            ["Rigidbody.m_InertiaRotation"] = "inertiaTensorRotation",
            ["Rigidbody.m_ImplicitCom"] = "automaticCenterOfMass",
            ["Rigidbody.m_ImplicitTensor"] = "automaticInertiaTensor",
            ["Collider.m_Material"] = "sharedMaterial",
            ["Rigidbody2D.m_LinearDrag"] = "linearDamping",
            ["Rigidbody2D.m_AngularDrag"] = "angularDamping",
            ["Rigidbody2D.m_Material"] = "sharedMaterial",
            ["Rigidbody2D.m_Interpolate"] = "interpolation",
            ["Rigidbody2D.m_SleepingMode"] = "sleepMode",
            ["Rigidbody2D.m_CollisionDetection"] = "collisionDetectionMode",
            ["Tile.m_InstancedGameObject"] = "gameObject",
            ["Collider2D.m_Material"] = "sharedMaterial",
            ["PolygonCollider2D.m_Points"] = "savedPaths",
            ["Joint2D.m_ConnectedRigidBody"] = "connectedBody",
            ["HingeJoint2D.m_AngleLimits"] = "limits",
            ["SliderJoint2D.m_TranslationLimits"] = "limits",
            ["JointMotor2D.m_MaximumMotorForce"] = "maxMotorTorque",
            ["JointMotor2D.m_MaximumMotorTorque"] = "maxMotorTorque",
            ["JointAngleLimits2D.m_LowerAngle"] = "min",
            ["JointAngleLimits2D.m_UpperAngle"] = "max",
            ["JointTranslationLimits2D.m_LowerTranslation"] = "min",
            ["JointTranslationLimits2D.m_UpperTranslation"] = "max",
            ["AreaEffector2D.m_LinearDrag"] = "drag",
            ["AreaEffector2D.m_LinearDamping"] = "drag",
            ["AreaEffector2D.m_AngularDamping"] = "angularDrag",
            ["PointEffector2D.m_LinearDrag"] = "drag",
            ["PointEffector2D.m_LinearDamping"] = "drag",
            ["PointEffector2D.m_AngularDamping"] = "angularDrag",
            ["BuoyancyEffector2D.m_LinearDamping"] = "linearDrag",
            ["BuoyancyEffector2D.m_AngularDamping"] = "angularDrag",
            ["UIDocument.sourceAsset"] = "visualTreeAsset",
            ["PanelSettings.themeUss"] = "themeStyleSheet",
            ["EventSystem.m_FirstSelected"] = "firstSelectedGameObject",
            ["EventSystem.m_DragThreshold"] = "pixelDragThreshold",
            ["Canvas.m_AdditionalShaderChannelsFlag"] = "additionalShaderChannels",
            ["Canvas.m_SortingBucketNormalizedSize"] = "normalizedSortingGridSize",
            // What older versions called the end of editing is now called when a field is submitted.
            ["InputField.m_OnEndEdit"] = "m_OnSubmit",
            ["InputField.m_OnDidEndEdit"] = "m_OnEndEdit",
            ["InputField.m_HideMobileInput"] = "shouldHideMobileInput",
            ["TMP_InputField.m_HideMobileInput"] = "shouldHideMobileInput",
            ["TMP_InputField.m_HideSoftKeyboard"] = "shouldHideSoftKeyboard",
            ["Text.m_FontData"] = Inner,
            ["Text.m_BestFit"] = "resizeTextForBestFit",
            ["Text.m_MinSize"] = "resizeTextMinSize",
            ["Text.m_MaxSize"] = "resizeTextMaxSize",
            ["Text.m_RichText"] = "supportRichText",
            ["Dropdown.m_Options"] = Inner,
            ["TMP_Dropdown.m_Options"] = Inner,
            ["Animator.m_Controller"] = "runtimeAnimatorController",
            // The name of older versions.
            ["Animator.m_KeepAnimatorControllerStateOnDisable"] = "keepAnimatorStateOnDisable",
            ["TMP_Text.m_fontColor"] = "color",
            ["TMP_Text.m_isRichText"] = "richText",
            ["TMP_Text.m_isRightToLeft"] = "isRightToLeftText",
            ["TMP_Text.m_fontAsset"] = "font",
            // Until TextMesh Pro 3.2 a switch: off is 0, on is 1, as the first two modes are now.
            ["TMP_Text.m_enableWordWrapping"] = "textWrappingMode",
        };

        /// <summary>What every object has, and what only the Editor reads.</summary>
        private static readonly HashSet<string> _ignored = new()
        {
            "m_ObjectHideFlags",
            "m_CorrespondingSourceObject",
            "m_PrefabInstance",
            "m_PrefabAsset",
            "m_PrefabParentObject",
            "m_PrefabInternal",
            "m_GameObject",
            "m_EditorHideFlags",
            "m_EditorClassIdentifier",
            "m_GeneratorAsset",
            "m_Script",
            "m_Name",
            "serializedVersion",
            "references",
        };

        internal static string? Renamed(Type type, string name)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                if (_renamed.TryGetValue($"{level.Name}.{name}", out var other))
                {
                    return other;
                }
            }
            return null;
        }

        internal static bool IsIgnored(Type type, string name) =>
            _ignored.Contains(name)
            // A value may have a name of its own.
            && (name != "m_Name" || typeof(UnityEngine.Object).IsAssignableFrom(type));

        /// <summary>The fields that mean nothing here, each under the class that has it.</summary>
        private static readonly HashSet<string> _meaningless = ReadMeaningless();

        /// <summary>Whether somebody has decided that a field of that class means nothing here.</summary>
        internal static bool IsMeaningless(Type type, string name)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                if (_meaningless.Contains($"{level.Name}.{name}"))
                {
                    return true;
                }
            }
            return false;
        }

        private static HashSet<string> ReadMeaningless() =>
            EmbeddedList
                .Lines("ignored-fields.txt")
                .Select(line => line.Split(": ", 2))
                .SelectMany(cells => cells[1].Split(' ').Select(name => $"{cells[0]}.{name}"))
                .ToHashSet();
    }
}
