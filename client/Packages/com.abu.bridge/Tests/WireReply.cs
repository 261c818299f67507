#nullable enable

using System;
using System.Globalization;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Replaces the values of a reply that differ from run to run by those of the samples in docs/wire.</summary>
    internal static class WireReply
    {
        // Every reply to a command has it, so the samples leave it out.
        public static void NormaliseRun(JObject reply)
        {
            if ((string?)reply["id"] != "")
            {
                Assert.That((string?)reply["run"], Does.Match("^[0-9a-f]{16}$"));
                reply.Remove("run");
            }
        }

        public static void Normalise(JObject reply)
        {
            if (reply["data"] is not JObject data)
            {
                return;
            }
            if (data.ContainsKey("frame"))
            {
                Assert.That((int)data["frame"]!, Is.EqualTo(Time.frameCount));
                data["frame"] = 812;
            }
            if (data["commandMs"] is JObject own)
            {
                // What this machine takes for it.
                own["median"] = own["p95"] = own["worst"] = 0.0;
                data["gcCollections"] = 0;
                foreach (var frame in data["worstFrames"]!.OfType<JObject>())
                {
                    frame.Remove("commandMs");
                }
            }
            if (data["frozenAt"] is { } time)
            {
                var seconds = ((float)time).ToString("0.00", CultureInfo.InvariantCulture);
                var tree = (string)data["snapshot"]!;
                Assert.That(tree.Split('\n')[0], Does.EndWith($" (frozen at {seconds} s)"));
                data["snapshot"] = tree.Replace($"at {seconds} s", "at 12.35 s");
                data["frozenAt"] = 12.35;
            }
            NormaliseLog(data);
            if (data["requests"] is JArray requests)
            {
                NormaliseLog((JObject)data["log"]!);
                NormaliseTimes(requests);
                Assert.That(requests.All(request => request["seconds"] != null));
                requests.ToList().ForEach(request => request["seconds"] = 0.25);
                data["screen"] = new JArray(1280, 720);
            }
        }

        private static void NormaliseLog(JObject data)
        {
            if (data["entries"] is JArray entries)
            {
                Assert.That((string?)data["session"], Has.Length.EqualTo(32));
                data["session"] = "3f2504e04f8941d39a0c0305e82c3301";
                NormaliseTimes(entries);
            }
        }

        private static void NormaliseTimes(JArray entries)
        {
            foreach (var entry in entries)
            {
                var age = DateTime.UtcNow - ((DateTime)entry["time"]!).ToUniversalTime();
                Assert.That(age.TotalHours, Is.InRange(0, 1));
                entry["time"] = new DateTime(2025, 6, 1, 12, 0, 0, DateTimeKind.Utc);
            }
        }

        /// <summary>The names of all fields with the kinds of their values.</summary>
        public static string Shape(JToken token)
        {
            return token is JObject json
                ? "{"
                    + string.Join(",", json.Properties().Select(p => p.Name + ":" + Shape(p.Value)))
                    + "}"
                : token.Type.ToString();
        }
    }
}
