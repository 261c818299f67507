using System;
using System.Collections.Generic;
using System.IO;
using Headless.Dynamics;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Projects.Tests
{
    /// <summary>A world with a physics engine, which npm must have given once.</summary>
    public abstract class PhysicsTest
    {
        /// <summary>What the engine has said, and what scripts were told.</summary>
        internal static List<string> Told { get; } = new();

        /// <summary>Where the tests keep fetched packages.</summary>
        internal static string Cache { get; } =
            Path.Combine(Path.GetTempPath(), "abu-modules-of-tests");

        /// <summary>As many fixed steps, by way of frames.</summary>
        internal static void Steps(int count)
        {
            var end = FrameClock.FixedTime + (count - 0.5f) * FrameClock.FixedStep;
            while (FrameClock.FixedTime < end)
            {
                FrameLoop.Step();
            }
        }

        /// <summary>Destroys a part of an object in one of the ways in which scripts do.</summary>
        internal static void Take(string what, Component body, Component collider)
        {
            if (body == null || collider == null)
            {
                return;
            }
            if (what == "body")
            {
                Object.Destroy(body);
                return;
            }
            var owner = body.gameObject;
            owner.SetActive(what != "body of an inactive object");
            Object.DestroyImmediate(what == "collider at once" ? collider : body);
            owner.SetActive(true);
        }

        /// <summary>Skips the test where the package cannot be had.</summary>
        internal static T Started<T>(NpmModule module, Func<string, T> start)
        {
            try
            {
                return start(module.FolderIn(Cache));
            }
            catch (MissingModuleException missing)
            {
                Assert.Ignore(missing.Message);
                throw;
            }
        }
    }
}
