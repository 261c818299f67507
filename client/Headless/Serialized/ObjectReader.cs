using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Serialized
{
    /// <summary>Writes the fields of one document into an object, by Unity's rules.</summary>
    internal sealed class ObjectReader
    {
        // Unity stops here too: a class may hold itself.
        private const int DeepestNesting = 10;

        private readonly ObjectNode _node;
        private readonly IReadOnlyDictionary<long, Object> _own;
        private readonly IAssets _assets;
        private readonly Problems _problems;
        private readonly Dictionary<string, object?> _references = new();

        /// <param name="node">The document.</param>
        /// <param name="own">The objects of its file.</param>
        internal ObjectReader(
            ObjectNode node,
            IReadOnlyDictionary<long, Object> own,
            IAssets assets,
            Problems problems
        )
        {
            (_node, _own, _assets, _problems) = (node, own, assets, problems);
        }

        internal void Fill(object target)
        {
            Fill(target, _node.Body, 0);
            Deserialized(target);
        }

        private void Fill(object target, YamlMap body, int depth)
        {
            var scripts = ScriptField.Of(target.GetType());
            foreach (var field in scripts)
            {
                FillScriptField(target, field, body, depth);
            }
            if (ScriptField.EngineBase(target.GetType()) is { } engine)
            {
                var own = scripts.SelectMany(field => field.Names).ToHashSet();
                FillEngine(target, engine, body, own, depth);
            }
        }

        private void FillScriptField(object target, ScriptField field, YamlMap body, int depth)
        {
            var type = field.Field.FieldType;
            var node = field
                .Names.Select(name => body[name])
                .FirstOrDefault(found => found != null);
            var current = field.Field.GetValue(target);
            if (node == null)
            {
                if (current == null && depth < DeepestNesting && !field.IsReference)
                {
                    field.Field.SetValue(target, Empty(type, depth));
                }
                return;
            }
            var value = field.IsReference
                ? Referenced(node, type, depth)
                : Read(node, type, current, depth);
            field.Field.SetValue(target, value);
        }

        private void FillEngine(
            object target,
            Type engine,
            YamlMap body,
            HashSet<string> done,
            int depth
        )
        {
            foreach (var (name, node) in body.Entries)
            {
                if (
                    FieldNames.IsIgnored(engine, name)
                    || done.Contains(name)
                    || IsLeftOver(engine, name)
                    || HasNewer(body, FieldNames.Renamed(engine, name))
                )
                {
                    continue;
                }
                if (FieldNames.Renamed(engine, name) == FieldNames.Inner && node is YamlMap inner)
                {
                    FillEngine(target, engine, inner, done, depth);
                }
                else if (EngineMember.Find(engine, name) is { } member)
                {
                    SetEngine(target, member, node, depth);
                }
            }
        }

        // What stands under the name of an older version too is empty there.
        private static bool HasNewer(YamlMap body, string? name) =>
            name != null && body.Entries.Any(entry => entry.Key == name);

        // What a plain script has beside its own fields was saved by an older version of it.
        private static bool IsLeftOver(Type engine, string name) =>
            (engine == typeof(MonoBehaviour) || engine == typeof(ScriptableObject))
            && name != "m_Enabled";

        private void SetEngine(object target, EngineMember member, YamlNode node, int depth)
        {
            var value = Read(node, member.Type, member.Get(target), depth);
            // Unity's own defaults stand for what is not here: a material, a font.
            if (value is Object[] list && list.Length > 0 && list.All(item => item == null))
            {
                return;
            }
            if (value != null || !typeof(Object).IsAssignableFrom(member.Type))
            {
                member.Set(target, value);
            }
        }

        private object? Read(YamlNode node, Type type, object? current, int depth)
        {
            if (typeof(Object).IsAssignableFrom(type))
            {
                return Refer(node, type);
            }
            if (SimpleValue.TryRead(node, type, out var simple))
            {
                return simple;
            }
            if (ElementType(type) is { } element)
            {
                return ReadList(node, type, element, depth);
            }
            if (node is not YamlMap map || depth >= DeepestNesting || PackedList.Is(node))
            {
                return current ?? Empty(type, depth);
            }
            var value = current ?? New(type);
            if (value != null)
            {
                Fill(value, map, depth + 1);
                Deserialized(value);
            }
            return value;
        }

        private IList ReadList(YamlNode node, Type type, Type element, int depth)
        {
            var items =
                node is YamlText { Text: { Length: > 0 } hex } && element.IsValueType
                    ? SimpleValue.FromHex(hex, element)
                : PackedList.Is(node) ? PackedList.Read(node, element)
                : node.Items.Select(item => Read(item, element, null, depth + 1)).ToList();
            var list = type.IsArray
                ? Array.CreateInstance(element, items.Count)
                : (IList)Activator.CreateInstance(type)!;
            for (var i = 0; i < items.Count; i++)
            {
                if (type.IsArray)
                {
                    list[i] = items[i];
                }
                else
                {
                    list.Add(items[i]);
                }
            }
            return list;
        }

        internal Object? Refer(YamlNode node, Type type)
        {
            var id = node.LongAt("fileID");
            if (id == 0)
            {
                return null;
            }
            var guid = node.TextAt("guid");
            if (guid == "")
            {
                return Fitting(_own.GetValueOrDefault(id), type);
            }
            if (!_assets.Has(guid, id))
            {
                _problems.Add(
                    _node.File,
                    node.Line,
                    $"refers to an asset that is neither in the project nor in its packages ({guid})"
                );
            }
            return _assets.Find(guid, id, type);
        }

        /// <summary>The object itself, or the component of its GameObject that fits the type.</summary>
        internal static Object? Fitting(Object? found, Type type)
        {
            if (found is null || type.IsInstanceOfType(found))
            {
                return found;
            }
            var owner = found as GameObject ?? (found as Component)?.Owner;
            return type == typeof(GameObject)
                ? owner
                : owner?.Components.Find(type.IsInstanceOfType);
        }

        // [SerializeReference]: the objects stand at the end of the document, each under its number.
        private object? Referenced(YamlNode node, Type type, int depth)
        {
            if (ElementType(type) is { } element)
            {
                var items = node.Items.Select(item => Referenced(item, element, depth)).ToList();
                var list = Array.CreateInstance(element, items.Count);
                items.ToArray().CopyTo(list, 0);
                return type.IsArray ? list : Activator.CreateInstance(type, list);
            }
            var made = ManagedReferences.NumberIn(node) is { } number
                ? ReferencedObject(number, depth)
                : null;
            if (made == null || type.IsInstanceOfType(made))
            {
                return made;
            }
            _problems.Add(
                _node.File,
                node.Line,
                $"has an object of {made.GetType().Name} where one of {type.Name} belongs"
            );
            return null;
        }

        private object? ReferencedObject(string number, int depth)
        {
            if (_references.TryGetValue(number, out var known))
            {
                return known;
            }
            var entry = ManagedReferences.Find(_node.Body, number);
            var made = entry?["type"] is { } name && TypeNamed(name) is { } real ? New(real) : null;
            _references[number] = made;
            if (made != null && entry!["data"] is YamlMap data)
            {
                Fill(made, data, depth + 1);
                Deserialized(made);
            }
            return made;
        }

        private Type? TypeNamed(YamlNode name)
        {
            var space = name.TextAt("ns");
            var full = space == "" ? name.TextAt("class") : $"{space}.{name.TextAt("class")}";
            if (full == "")
            {
                return null;
            }
            var type = AppDomain
                .CurrentDomain.GetAssemblies()
                .Where(assembly => assembly.GetName().Name == name.TextAt("asm"))
                .Select(assembly => assembly.GetType(full.Replace('/', '+')))
                .FirstOrDefault(found => found != null);
            if (type == null)
            {
                _problems.Add(_node.File, name.Line, $"refers to the missing class {full}");
            }
            return type;
        }

        // Strings, lists and serializable classes are never null.
        private object? Empty(Type type, int depth)
        {
            if (typeof(Object).IsAssignableFrom(type))
            {
                return null;
            }
            if (type == typeof(string))
            {
                return "";
            }
            if (type.IsArray)
            {
                return Array.CreateInstance(type.GetElementType()!, 0);
            }
            var made = New(type);
            if (made != null && ElementType(type) == null)
            {
                foreach (var field in ScriptField.Of(type))
                {
                    FillScriptField(made, field, new YamlMap(0), depth + 1);
                }
            }
            return made;
        }

        private object? New(Type type) =>
            type.IsAbstract || type.IsInterface ? null
            : ScriptField.IsEngine(type)
                ? UnsimulatedCalls.WhileLoading(() => SerializedFields.New(type))
            : SerializedFields.New(type);

        private static void Deserialized(object target)
        {
            if (target is ISerializationCallbackReceiver receiver)
            {
                try
                {
                    receiver.OnAfterDeserialize();
                }
                catch (Exception problem)
                {
                    Debug.LogException(problem);
                }
            }
        }

        private static Type? ElementType(Type type) =>
            type.IsArray ? type.GetElementType()
            : type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>)
                ? type.GetGenericArguments()[0]
            : null;
    }
}
