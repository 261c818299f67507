#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Compares docs/wire/tables/verbs.json, which the Python programs read, with the bridge.</summary>
    public class VerbTableTests
    {
        private static readonly JObject Table = new WireSamples("wire/tables").Read("verbs");

        [Test]
        public void TheVerbs()
        {
            var verbs = new JObject(
                RefVerb.All.Select(verb => new JProperty(verb.Name, Row(verb)))
            );
            var rows = (JObject)Table["verbs"]!.DeepClone();
            foreach (var row in rows.Properties().Select(property => (JObject)property.Value))
            {
                row.Remove("params");
                row.Remove("onlyOf");
            }
            Assert.That(verbs.ToString(), Is.EqualTo(rows.ToString()));
        }

        [Test]
        public void TheCommandsThatMoveDevices()
        {
            var rows = (JObject)Table["devices"]!;
            Assert.That(
                DeviceVerb.All.Select(verb => (verb.Name, verb.DoneKey)),
                Is.EqualTo(rows.Properties().Select(row => (row.Name, (string)row.Value["done"]!)))
            );
            foreach (var verb in DeviceVerb.All)
            {
                foreach (var json in rows[verb.Name]!["takes"]!.Cast<JObject>())
                {
                    var isOfFinger = (string?)json["action"] is "move" or "up";
                    VirtualInput.Reset();
                    if (verb.Name == "touch" && isOfFinger)
                    {
                        VirtualInput.Touchscreen.Put(0, default);
                    }
                    var reply = new Dictionary<string, JToken>();
                    Assert.DoesNotThrow(() => verb.Read(json, reply), $"{verb.Name} {json}");
                }
            }
            VirtualInput.Reset();
        }

        [Test]
        public void TheParamsOfCommandsThatMoveDevices()
        {
            foreach (var verb in DeviceVerb.All)
            {
                var row = Table["devices"]![verb.Name]!;
                var examples = row["takes"]!.Cast<JObject>().ToList();
                Assert.That(
                    examples
                        .SelectMany(one => one.Properties())
                        .Select(param => param.Name)
                        .Distinct(),
                    Is.SubsetOf(((JObject)row["params"]!).Properties().Select(param => param.Name))
                );
                foreach (var param in ((JObject)row["params"]!).Properties())
                {
                    AssertParamOfDevice(verb, param, examples);
                }
            }
            VirtualInput.Reset();
        }

        private static void AssertParamOfDevice(
            DeviceVerb verb,
            JProperty param,
            List<JObject> examples
        )
        {
            var (name, row) = (param.Name, param.Value);
            var having = examples.Where(one => one.ContainsKey(name)).ToList();
            object Read(JObject json)
            {
                var whole = (JObject)having[0].DeepClone();
                whole[name] = json[name];
                VirtualInput.Reset();
                return verb.Read(whole, new Dictionary<string, JToken>());
            }
            if (row["choices"] is { } choices)
            {
                Assert.That(
                    choices.Values<string>().Where(one => one != (string?)row["default"]),
                    Is.EquivalentTo(having.Select(one => (string?)one[name]).Distinct())
                );
                AssertRefuses(Read, name, "sideways", ErrorCode.InvalidCommand);
            }
            AssertLimits(Read, name, row);
            if (row["required"] != null)
            {
                AssertRefuses(Read, name, JValue.CreateNull(), ErrorCode.MissingParam);
            }
        }

        [Test]
        public void TheParamsOfVerbs()
        {
            foreach (var verb in RefVerb.All)
            {
                AssertParams((JObject)Table["verbs"]![verb.Name]!["params"]!, verb.Read);
            }
            Assert.That(
                ActionInput.Scroll(null).Step,
                Is.EqualTo(ActionInput.Scroll(Defaults(Table["verbs"]!["scroll"]!["params"]!)).Step)
            );
        }

        [Test]
        public void TheQuietOfEveryAction()
        {
            foreach (var text in Table["everyAction"]!["quiet"]!["takes"]!.Values<string>())
            {
                Assert.DoesNotThrow(() => QuietTime.Read(new JObject { ["quiet"] = text }), text);
            }
            foreach (var text in Table["everyAction"]!["quiet"]!["refuses"]!.Values<string>())
            {
                Assert.Throws<CommandException>(
                    () => QuietTime.Read(new JObject { ["quiet"] = text }),
                    text
                );
            }
        }

        [Test]
        public void TheLimitsOfWaiting()
        {
            AssertParams(
                (JObject)Table["wait"]!,
                json =>
                {
                    json["settled"] = true;
                    return WaitRequest.Read(json);
                }
            );
        }

        [Test]
        public void TheLimitsOfFrozenTime()
        {
            var table = (JObject)Table["time"]!["freeze"]!["params"]!;
            AssertParams(table, new FreezeSettings().With);
            var (none, all) = (new FreezeSettings(), new FreezeSettings().With(Defaults(table)));
            Assert.That(JObject.FromObject(none), Is.EqualTo(JObject.FromObject(all)));
        }

        [Test]
        public void TheLimitsOfTheLog()
        {
            AssertParams((JObject)Table["log"]!, LogRequest.Read);
            var (none, all) = (LogRequest.Read(null), LogRequest.Read(Defaults(Table["log"]!)));
            Assert.That(none.Max, Is.EqualTo(all.Max));
            Assert.That(none.Wants(LogRequest.Log), Is.EqualTo(all.Wants(LogRequest.Log)));
        }

        private static JObject Row(RefVerb verb)
        {
            var row = new JObject { ["done"] = verb.DoneKey, ["node"] = Row(verb.NodeKeys) };
            if (verb.TargetKeys != null)
            {
                row["target"] = Row(verb.TargetKeys);
            }
            row["needsNode"] = verb.NeedsNode;
            row["atPoint"] = verb.AtPoint != null;
            return row;
        }

        private static JArray Row(NodeTarget.Keys keys) =>
            JArray.FromObject(new[] { keys.Ref, keys.Name, keys.Role, keys.In });

        private static JObject Defaults(JToken table)
        {
            return new JObject(
                ((JObject)table)
                    .Properties()
                    .Select(param => new JProperty(param.Name, param.Value["default"]))
            );
        }

        private static void AssertParams(JObject table, Func<JObject, object> read)
        {
            foreach (var param in table.Properties())
            {
                var row = param.Value;
                AssertTakes(read, param.Name, row["choices"]?.ToArray() ?? Array.Empty<JToken>());
                if (row["choices"] != null)
                {
                    AssertRefuses(read, param.Name, "sideways", ErrorCode.InvalidCommand);
                }
                AssertLimits(read, param.Name, row);
                if (row["required"] != null)
                {
                    AssertTakes(read, param.Name, "x");
                    AssertRefuses(read, param.Name, JValue.CreateNull(), ErrorCode.MissingParam);
                }
            }
        }

        private static void AssertLimits(Func<JObject, object> read, string param, JToken row)
        {
            if (row["highest"] == null)
            {
                return;
            }
            AssertTakes(read, param, row["lowest"]!, row["highest"]!);
            foreach (var number in new[] { (int)row["lowest"]! - 1, (int)row["highest"]! + 1 })
            {
                AssertRefuses(read, param, number, ErrorCode.InvalidCommand);
            }
        }

        private static void AssertTakes(
            Func<JObject, object> read,
            string param,
            params JToken[] values
        )
        {
            foreach (var value in values)
            {
                Assert.DoesNotThrow(
                    () => read(new JObject { [param] = value }),
                    $"{param} {value}"
                );
            }
        }

        private static void AssertRefuses(
            Func<JObject, object> read,
            string param,
            JToken value,
            string code
        )
        {
            var refusal = Assert.Throws<CommandException>(
                () => read(new JObject { [param] = value }),
                $"{param} {value}"
            );
            Assert.That(refusal!.Code, Is.EqualTo(code));
        }
    }
}
