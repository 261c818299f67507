using System.Globalization;
using Headless.Projects.Yaml;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>Values as Unity's text files have them.</summary>
    internal static class Saved
    {
        internal static YamlMap Map(params (string Key, YamlNode Value)[] entries)
        {
            var map = new YamlMap(0);
            foreach (var (key, value) in entries)
            {
                map.Set(key, value);
            }
            return map;
        }

        internal static YamlNode Text(string text) => new YamlText(text, 0);

        /// <summary>To an object in the same file.</summary>
        internal static YamlNode Link(long id) => Map(("fileID", Whole(id)));

        internal static YamlNode Reference(long id, string guid) =>
            Map(("fileID", Whole(id)), ("guid", Text(guid)), ("type", Text("3")));

        internal static YamlNode Vector(Vector3 value) =>
            Map(("x", Number(value.x)), ("y", Number(value.y)), ("z", Number(value.z)));

        internal static YamlNode Turn(Quaternion value) =>
            Map(
                ("x", Number(value.x)),
                ("y", Number(value.y)),
                ("z", Number(value.z)),
                ("w", Number(value.w))
            );

        private static YamlNode Whole(long value) =>
            Text(value.ToString(CultureInfo.InvariantCulture));

        private static YamlNode Number(float value) =>
            Text(value.ToString("R", CultureInfo.InvariantCulture));
    }
}
