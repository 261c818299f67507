using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Wasmtime;

namespace Headless.Dynamics
{
    /// <summary>
    /// Runs a module that Emscripten made of C++ by WebIDL. The package's JavaScript, read as text, says what the
    /// numbers of callbacks mean, and, where its exports have short names, which is which.
    /// </summary>
    internal sealed class WasmHost : IDisposable
    {
        private static readonly Regex _export = new(
            @"a\.(\w+)=function\(\)\{return\((?:[\w$]+=)?a\.\1=a\.asm\.([\w$]+)\)"
        );

        private static readonly Regex _callback = new(
            @"(\d+(?:E\d)?):\s*(?:function)?\s*\([^)]*\)[^;]*;\s*if[^;]*?you forgot (\w+::\w+)\."
        );

        // Where a script with long names has the callbacks; the rest of it is not looked through.
        private const string Callbacks = "var ASM_CONSTS = {";
        private const string CallbacksEnd = "};\n";

        private readonly bool _areNamesShort;
        private readonly Dictionary<string, string> _names = new();
        private readonly Dictionary<string, int> _callbackNumbers = new();
        private readonly Dictionary<int, Func<int, int>> _callbacks = new();
        private readonly Dictionary<string, Delegate> _calls = new();
        private readonly Engine _engine = new();
        private readonly Store _store;
        private readonly Linker _linker;
        private readonly Instance _instance;

        /// <param name="wasm">The module.</param>
        /// <param name="script">The package's JavaScript.</param>
        /// <param name="imports">What the module's imports are, where names are short; null where they are not.</param>
        internal WasmHost(string wasm, string script, IReadOnlyDictionary<string, string>? imports)
        {
            _areNamesShort = imports != null;
            ReadNames(File.ReadAllText(script));
            var module = Kept(wasm);
            _store = new Store(_engine);
            _linker = new Linker(_engine);
            foreach (var import in module.Imports.OfType<FunctionImport>())
            {
                Define(import, imports?.GetValueOrDefault(import.Name) ?? import.Name);
            }
            _instance = _linker.Instantiate(_store, module);
            Memory = module
                .Exports.OfType<MemoryExport>()
                .Select(export => _instance.GetMemory(export.Name)!)
                .First();
            _instance.GetAction(ShortName("___wasm_call_ctors"))!();
        }

        internal Memory Memory { get; private set; } = null!;

        internal Func<TResult> Get<TResult>(string name)
            where TResult : struct => Once(name, own => _instance.GetFunction<TResult>(own));

        internal Func<T, TResult> Get<T, TResult>(string name)
            where TResult : struct => Once(name, own => _instance.GetFunction<T, TResult>(own));

        internal Func<T1, T2, TResult> Get<T1, T2, TResult>(string name)
            where TResult : struct =>
            Once(name, own => _instance.GetFunction<T1, T2, TResult>(own));

        internal Func<T1, T2, T3, TResult> Get<T1, T2, T3, TResult>(string name)
            where TResult : struct =>
            Once(name, own => _instance.GetFunction<T1, T2, T3, TResult>(own));

        internal Func<T1, T2, T3, T4, TResult> Get<T1, T2, T3, T4, TResult>(string name)
            where TResult : struct =>
            Once(name, own => _instance.GetFunction<T1, T2, T3, T4, TResult>(own));

        internal Func<T1, T2, T3, T4, T5, TResult> Get<T1, T2, T3, T4, T5, TResult>(string name)
            where TResult : struct =>
            Once(name, own => _instance.GetFunction<T1, T2, T3, T4, T5, TResult>(own));

        internal Action<T> Do<T>(string name) => Once(name, own => _instance.GetAction<T>(own));

        internal Action<T1, T2> Do<T1, T2>(string name) =>
            Once(name, own => _instance.GetAction<T1, T2>(own));

        internal Action<T1, T2, T3> Do<T1, T2, T3>(string name) =>
            Once(name, own => _instance.GetAction<T1, T2, T3>(own));

        internal Action<T1, T2, T3, T4> Do<T1, T2, T3, T4>(string name) =>
            Once(name, own => _instance.GetAction<T1, T2, T3, T4>(own));

        internal Action<T1, T2, T3, T4, T5> Do<T1, T2, T3, T4, T5>(string name) =>
            Once(name, own => _instance.GetAction<T1, T2, T3, T4, T5>(own));

        private T Once<T>(string name, Func<string, T?> find)
            where T : Delegate
        {
            if (!_calls.TryGetValue(name, out var call))
            {
                call = find(ShortName($"_emscripten_bind_{name}")) ?? throw Missing(name);
                _calls.Add(name, call);
            }
            return (T)call;
        }

        /// <param name="name"><c>Class::Method</c>, as the C++ declares it.</param>
        /// <param name="call">
        /// Is given the address of the arguments, four bytes each; the first is the object itself.
        /// </param>
        internal void On(string name, Func<int, int> call) =>
            _callbacks[
                _callbackNumbers.TryGetValue(name, out var number) ? number : throw Missing(name)
            ] = call;

        public void Dispose()
        {
            _linker.Dispose();
            _store.Dispose();
            _engine.Dispose();
        }

        // Compiling takes up to ten seconds, the kept code some milliseconds. Code of another version is refused by the
        // engine.
        private Module Kept(string wasm)
        {
            var kept = $"{wasm}.{typeof(Module).Assembly.GetName().Version}.compiled";
            try
            {
                if (File.Exists(kept))
                {
                    return Module.DeserializeFile(_engine, wasm, kept);
                }
            }
            catch (WasmtimeException) { }
            var module = Module.FromFile(_engine, wasm);
            var draft = $"{kept}.{Environment.ProcessId}";
            File.WriteAllBytes(draft, module.Serialize());
            File.Move(draft, kept, true);
            return module;
        }

        private void ReadNames(string whole)
        {
            var script = (_areNamesShort ? whole : CallbacksOf(whole)).Replace("\n", "");
            foreach (Match found in _export.Matches(script))
            {
                _names[found.Groups[1].Value] = found.Groups[2].Value;
            }
            foreach (Match found in _callback.Matches(script))
            {
                var number = double.Parse(found.Groups[1].Value, CultureInfo.InvariantCulture);
                _callbackNumbers[found.Groups[2].Value] = (int)number;
            }
        }

        private static string CallbacksOf(string script)
        {
            var start = script.IndexOf(Callbacks, StringComparison.Ordinal);
            var end =
                start < 0 ? -1 : script.IndexOf(CallbacksEnd, start, StringComparison.Ordinal);
            return end < 0 ? throw Missing("table of callbacks") : script[start..end];
        }

        private string ShortName(string name) =>
            !_areNamesShort ? name[1..]
            : _names.TryGetValue(name, out var known) ? known
            : throw Missing(name);

        private static MissingMethodException Missing(string name) =>
            new($"The physics engine has no {name}.");

        private void Define(FunctionImport import, string name)
        {
            var (module, own) = (import.ModuleName, import.Name);
            switch (name)
            {
                case "emscripten_asm_const_int":
                    _linker.DefineFunction(
                        module,
                        own,
                        (int number, int _, int arguments) => Callback(number, arguments)
                    );
                    break;
                case "emscripten_asm_const_double":
                    _linker.DefineFunction(
                        module,
                        own,
                        (int number, int _, int arguments) => (double)Callback(number, arguments)
                    );
                    break;
                case "emscripten_resize_heap":
                    _linker.DefineFunction(module, own, (int size) => Grow((uint)size));
                    break;
                case "emscripten_memcpy_big":
                    _linker.DefineFunction(
                        module,
                        own,
                        (int to, int from, int count) => Copy(to, from, count)
                    );
                    break;
                default:
                    DefineUnused(import, name);
                    break;
            }
        }

        private int Callback(int number, int arguments) =>
            _callbacks.TryGetValue(number, out var call) ? call(arguments) : 0;

        private int Grow(uint size)
        {
            const int page = 65536;
            var missing = (size - Memory.GetLength() + page - 1) / page;
            if (missing > 0)
            {
                Memory.Grow(missing);
            }
            return 1;
        }

        private int Copy(int to, int from, int count)
        {
            Memory.GetSpan(from, count).CopyTo(Memory.GetSpan(to, count));
            return to;
        }

        // Nothing of this is called but where the engine's own checks fail.
        private void DefineUnused(FunctionImport import, string name)
        {
            _linker.Define(
                import.ModuleName,
                import.Name,
                Function.FromCallback(
                    _store,
                    (Caller _, ReadOnlySpan<ValueBox> _, Span<ValueBox> results) =>
                    {
                        if (
                            name
                            is "abort"
                                or "_abort_js"
                                or "assert_fail"
                                or "array_bounds_check_error"
                        )
                        {
                            throw new InvalidOperationException($"the engine stopped by {name}");
                        }
                        if (results.Length > 0)
                        {
                            results[0] = 0;
                        }
                    },
                    import.Parameters.ToArray(),
                    import.Results.ToArray()
                )
            );
        }
    }
}
