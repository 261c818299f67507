using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>Gives the engine what a project has in ProjectSettings/. Input axes are read by the bridge.</summary>
    internal static class ProjectSettings
    {
        internal static void Apply(UnityProject project)
        {
            Application.productName =
                project.ProductName != "" ? project.ProductName : Path.GetFileName(project.Root);
            var player = project.Settings("ProjectSettings");
            Application.companyName = player.TextAt("companyName");
            Application.version = player.TextAt("bundleVersion");
            TakeNames(project.Settings("TagManager"));
            TakeTime(project.Settings("TimeManager"));
            TakeQuality(project.Settings("QualitySettings"));
            var flat = project.Settings("Physics2DSettings");
            Physics2D.gravity = Vector(flat["m_Gravity"], new Vector3(0, -9.81f, 0));
            TakeMatrix(flat, Physics2D.Layers);
            TakeFlat(flat);
            var solid = project.Settings("DynamicsManager");
            Physics.gravity = Vector(solid["m_Gravity"], new Vector3(0, -9.81f, 0));
            TakeMatrix(solid, Physics.Layers);
            TakeSolid(solid);
        }

        private static void TakeNames(YamlMap manager)
        {
            Tags.Define(manager.ItemsAt("tags").Select(tag => tag.Text));
            var layers = manager.ItemsAt("layers").Select(layer => layer.Text).ToList();
            // Unity 4 wrote a field for each.
            layers = layers.Count > 0 ? layers : OldLayers(manager);
            if (layers.Count > 0)
            {
                LayerMask.Name(layers);
            }
            var sorting = manager.ItemsAt("m_SortingLayers");
            if (sorting.Count > 0)
            {
                SortingLayer.Define(
                    sorting.Select(layer =>
                        (layer.TextAt("name"), unchecked((int)layer.LongAt("uniqueID")))
                    )
                );
            }
        }

        private static void TakeQuality(YamlMap settings)
        {
            var names = settings
                .ItemsAt("m_QualitySettings")
                .Select(level => level.TextAt("name"))
                .ToArray();
            if (names.Length > 0)
            {
                QualitySettings.Define(names, settings.IntAt("m_CurrentQuality"));
            }
        }

        private static List<string> OldLayers(YamlMap manager) =>
            manager["Builtin Layer 0"] == null
                ? new List<string>()
                : Enumerable
                    .Range(0, LayerMatrix.Count)
                    .Select(i => manager.TextAt(i < 8 ? $"Builtin Layer {i}" : $"User Layer {i}"))
                    .ToList();

        private static void TakeTime(YamlMap manager)
        {
            Time.fixedDeltaTime = FixedStep(manager["Fixed Timestep"]);
            Time.timeScale = manager.FloatAt("m_TimeScale", 1);
            Time.maximumDeltaTime = manager.FloatAt("Maximum Allowed Timestep", 1 / 3f);
        }

        // Unity 6 writes a fraction.
        private static float FixedStep(YamlNode? step)
        {
            const float usual = 0.02f;
            if (step?["m_Count"] is not { } count)
            {
                return float.TryParse(
                    step?.Text,
                    System.Globalization.NumberStyles.Float,
                    System.Globalization.CultureInfo.InvariantCulture,
                    out var seconds
                )
                    ? seconds
                    : usual;
            }
            var rate = step["m_Rate"];
            var ticks =
                (rate?.FloatAt("m_Numerator") ?? 0) / (rate?.FloatAt("m_Denominator", 1) ?? 1);
            return ticks > 0 && long.TryParse(count.Text, out var number) ? number / ticks : usual;
        }

        private static void TakeFlat(YamlMap settings)
        {
            Physics2D.queriesHitTriggers = settings.IntAt("m_QueriesHitTriggers", 1) != 0;
            Physics2D.queriesStartInColliders = settings.IntAt("m_QueriesStartInColliders", 1) != 0;
            Physics2D.autoSyncTransforms = settings.IntAt("m_AutoSyncTransforms", 0) != 0;
            Physics2D.callbacksOnDisable = settings.IntAt("m_CallbacksOnDisable", 1) != 0;
            Physics2D.bounceThreshold = settings.FloatAt(
                "m_BounceThreshold",
                settings.FloatAt("m_VelocityThreshold", 1)
            );
            Physics2D.velocityIterations = settings.IntAt("m_VelocityIterations", 8);
            Physics2D.positionIterations = settings.IntAt("m_PositionIterations", 3);
            Physics2D.simulationMode = (SimulationMode2D)ModeIn(settings);
        }

        private static void TakeSolid(YamlMap settings)
        {
            Physics.queriesHitTriggers = settings.IntAt("m_QueriesHitTriggers", 1) != 0;
            Physics.autoSyncTransforms = settings.IntAt("m_AutoSyncTransforms", 0) != 0;
            Physics.bounceThreshold = settings.FloatAt("m_BounceThreshold", 2);
            Physics.sleepThreshold = settings.FloatAt("m_SleepThreshold", 0.005f);
            Physics.defaultContactOffset = settings.FloatAt("m_DefaultContactOffset", 0.01f);
            Physics.defaultMaxAngularSpeed = settings.FloatAt("m_DefaultMaxAngularSpeed", 7);
            Physics.defaultMaxDepenetrationVelocity = settings.FloatAt(
                "m_DefaultMaxDepenetrationVelocity",
                10
            );
            Physics.defaultSolverIterations = settings.IntAt("m_DefaultSolverIterations", 6);
            Physics.defaultSolverVelocityIterations = settings.IntAt(
                "m_DefaultSolverVelocityIterations",
                1
            );
            Physics.KinematicPairs = settings.IntAt("m_ContactPairsMode", 0) != 0;
            Physics.simulationMode = (SimulationMode)ModeIn(settings);
        }

        // Before 2020 a switch.
        private static int ModeIn(YamlMap settings) =>
            settings.IntAt("m_SimulationMode", settings.IntAt("m_AutoSimulation", 1) != 0 ? 0 : 2);

        // 32 rows of 32 bits, each row little-endian.
        private static void TakeMatrix(YamlMap settings, LayerMatrix layers)
        {
            var text = settings.TextAt("m_LayerCollisionMatrix");
            if (text.Length != LayerMatrix.Count * 8 || !text.All(Uri.IsHexDigit))
            {
                return;
            }
            var bytes = Convert.FromHexString(text);
            for (var a = 0; a < LayerMatrix.Count; a++)
            {
                var row = BitConverter.ToUInt32(bytes, a * 4);
                for (var b = 0; b < LayerMatrix.Count; b++)
                {
                    layers.Ignore(a, b, (row >> b & 1) == 0);
                }
            }
        }

        private static Vector3 Vector(YamlNode? node, Vector3 missing) =>
            node == null ? missing : SimpleValue.ReadVector(node);
    }
}
