using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Compiling;
using Headless.Projects;
using Newtonsoft.Json;

namespace Headless.ProjectPlayer
{
    /// <summary>What was found in a project; read by abu.py from the file that --report names.</summary>
    internal sealed class Report
    {
        private readonly string? _file;

        internal Report(string? file)
        {
            _file = file;
        }

        /// <summary>The sentence why nothing could be done at all.</summary>
        [JsonProperty("failure", NullValueHandling = NullValueHandling.Ignore)]
        public string? Failure { get; set; }

        /// <summary>Whether that is a disk without room.</summary>
        [JsonProperty("isDiskFull", DefaultValueHandling = DefaultValueHandling.Ignore)]
        public bool IsDiskFull { get; set; }

        /// <summary>The sentence about a script that does not return while the first scene opens.</summary>
        [JsonProperty("stuck", NullValueHandling = NullValueHandling.Ignore)]
        public string? Stuck { get; set; }

        [JsonProperty("unityVersion")]
        public string UnityVersion { get; private set; } = "";

        [JsonProperty("scenes")]
        public IReadOnlyList<string> Scenes { get; private set; } = Array.Empty<string>();

        [JsonProperty("errors")]
        public IReadOnlyList<Finding> Errors { get; private set; } = Array.Empty<Finding>();

        [JsonProperty("warnings")]
        public IReadOnlyList<Finding> Warnings { get; private set; } = Array.Empty<Finding>();

        /// <summary>What in the project's files cannot be used.</summary>
        [JsonProperty("problems")]
        public IReadOnlyList<Finding> Problems { get; private set; } = Array.Empty<Finding>();

        /// <summary>What the project uses and the engine does not simulate.</summary>
        [JsonProperty("notSimulated")]
        public IReadOnlyList<Gap> NotSimulated { get; private set; } = Array.Empty<Gap>();

        /// <summary>The fields of scenes and prefabs of which nobody has decided what they mean here.</summary>
        [JsonProperty("undecidedFields")]
        public IReadOnlyList<Gap> UndecidedFields { get; private set; } = Array.Empty<Gap>();

        /// <summary>How many controls of the first scene only a larger screen would show.</summary>
        [JsonProperty("offScreen")]
        public int OffScreen { get; set; }

        /// <summary>The assemblies, and whether each was compiled.</summary>
        [JsonProperty("assemblies")]
        public IReadOnlyList<string> Assemblies { get; private set; } = Array.Empty<string>();

        /// <summary>What came of the project's own tests, if they were to run.</summary>
        [JsonProperty("tests", NullValueHandling = NullValueHandling.Ignore)]
        public TestReport? Tests { get; set; }

        /// <summary>Whether any of them was not kept from an earlier time.</summary>
        [JsonProperty("compiled")]
        public bool HasCompiled { get; private set; }

        /// <summary>What tests have called that the engine does not simulate.</summary>
        [JsonProperty("called", NullValueHandling = NullValueHandling.Ignore)]
        public IReadOnlyList<string>? Called { get; set; }

        internal bool HasErrors => Failure != null || Errors.Count > 0;

        internal void Take(UnityProject project)
        {
            UnityVersion = project.Version;
            Scenes = project.Scenes.ToList();
            Problems = project
                .Problems.All.Select(problem => new Finding(
                    problem.File,
                    problem.Line,
                    0,
                    "",
                    problem.ToString()
                ))
                .ToList();
        }

        internal void Take(IEnumerable<CompiledAssembly> compiled)
        {
            var made = compiled.ToList();
            Assemblies = made.Select(one => one.Source.Name).ToList();
            HasCompiled = made.Exists(one => one.IsNew);
            var all = made.SelectMany(one => one.Diagnostics).ToList();
            Errors = all.Where(found => found.IsError).Select(Finding.Of).ToList();
            Warnings = all.Where(found => !found.IsError).Select(Finding.Of).ToList();
        }

        internal void Take(NotSimulated notSimulated) => NotSimulated = GapsOf(notSimulated);

        internal void TakeUndecided(NotSimulated undecided) => UndecidedFields = GapsOf(undecided);

        private static IReadOnlyList<Gap> GapsOf(NotSimulated found) =>
            found.All.Select(gap => new Gap(gap.What, gap.File, gap.Line)).ToList();

        /// <summary>Takes its name at the end, so that a reader never sees half of it.</summary>
        internal void Write()
        {
            if (_file == null)
            {
                return;
            }
            var draft = _file + ".new";
            File.WriteAllText(draft, JsonConvert.SerializeObject(this));
            File.Move(draft, _file, true);
        }

        internal sealed class Gap
        {
            internal Gap(string what, string file, int line)
            {
                (What, File, Line) = (what, file, line);
            }

            /// <summary>A component, a member of Unity's API, a kind of asset.</summary>
            [JsonProperty("what")]
            public string What { get; }

            /// <summary>Of its first use, relative to the project's folder.</summary>
            [JsonProperty("file")]
            public string File { get; }

            [JsonProperty("line")]
            public int Line { get; }
        }

        internal sealed class Finding
        {
            internal Finding(string file, int line, int column, string code, string text)
            {
                (File, Line, Column, Code, Text) = (file, line, column, code, text);
            }

            [JsonProperty("file")]
            public string File { get; }

            [JsonProperty("line")]
            public int Line { get; }

            [JsonProperty("column")]
            public int Column { get; }

            [JsonProperty("code")]
            public string Code { get; }

            /// <summary>The whole line as it is printed.</summary>
            [JsonProperty("text")]
            public string Text { get; }

            internal static Finding Of(Diagnostic found) =>
                new(found.File, found.Line, found.Column, found.Code, found.Words);
        }
    }
}
