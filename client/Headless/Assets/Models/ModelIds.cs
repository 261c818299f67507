using System.Collections.Generic;
using System.IO.Hashing;
using System.Text;

namespace Headless.Assets.Models
{
    /// <summary>The numbers under which scenes and prefabs know the parts of one model.</summary>
    internal sealed class ModelIds
    {
        /// <summary>Old numbers begin with that of the class.</summary>
        internal const long PerClass = 100000;

        // By counting, only even numbers were taken.
        private const int Step = 2;

        private readonly ModelSettings _settings;
        private readonly Dictionary<string, long> _next = new();
        private readonly Dictionary<string, int> _repeats = new();

        internal ModelIds(ModelSettings settings)
        {
            _settings = settings;
        }

        /// <summary>
        /// By the table of the .meta file; else by Unity's hash of class and path, with a number for the same path again; in old
        /// files without a table by counting.
        /// </summary>
        internal long Take(string kind, string path, string name)
        {
            var repeat = _repeats.GetValueOrDefault(kind + path);
            _repeats[kind + path] = repeat + 1;
            return _settings.IdOf(kind, path + repeat, name) ?? Next(kind);
        }

        // A table need not have all parts.
        private long Next(string kind)
        {
            var next = _next.GetValueOrDefault(kind, ModelSettings.ClassOf(kind) * PerClass);
            while (_settings.IsInTable(next))
            {
                next += Step;
            }
            _next[kind] = next + Step;
            return next;
        }

        internal static long Hash(string kind, string key) =>
            (long)XxHash64.HashToUInt64(Encoding.UTF8.GetBytes($"Type:{kind}->{key}"));
    }
}
