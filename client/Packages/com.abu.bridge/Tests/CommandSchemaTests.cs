#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    public class CommandSchemaTests
    {
        [Test]
        public void DeserializeClickCommand()
        {
            var command = Read(
                @"{""id"": ""7"", ""command"": ""click"", ""params"": {""ref"": ""e3""}}"
            );
            Assert.That((command.Id, command.Command), Is.EqualTo(("7", "click")));
            Assert.That(command.Params!.ToObject<RefParams>()!.Ref, Is.EqualTo("e3"));
        }

        [Test]
        public void DeserializeSnapshotCommand()
        {
            var command = Read(
                @"{""id"": ""7"", ""command"": ""snapshot"", ""params"": {""interactive"": true, ""compact"": false, ""maxDepth"": 4}}"
            );
            var options = command.Params!.ToObject<SnapshotParams>()!;
            Assert.That(options.Interactive, Is.True);
            Assert.That(options.Compact, Is.False);
            Assert.That(options.MaxDepth, Is.EqualTo(4));
        }

        [Test]
        public void DeserializeDragCommand()
        {
            var command = Read(
                @"{""id"": ""7"", ""command"": ""drag"", ""params"": {""source"": ""e1"", ""target"": ""e2""}}"
            );
            var drag = command.Params!.ToObject<DragParams>()!;
            Assert.That((drag.Source, drag.Target), Is.EqualTo(("e1", "e2")));
        }

        [Test]
        public void DeserializeDragCommandWithoutTarget()
        {
            var command = Read(
                @"{""id"": ""7"", ""command"": ""drag"", ""params"": {""source"": ""e1""}}"
            );
            Assert.That(command.Params!.ToObject<DragParams>()!.Target, Is.Null);
        }

        [Test]
        public void DeserializeHoverCommand()
        {
            var command = Read(
                @"{""id"": ""7"", ""command"": ""hover"", ""params"": {""ref"": ""e12""}}"
            );
            Assert.That(command.Command, Is.EqualTo("hover"));
            Assert.That(command.Params!.ToObject<RefParams>()!.Ref, Is.EqualTo("e12"));
        }

        [Test]
        public void DeserializeScreenshotCommand()
        {
            var command = Read(@"{""id"": ""7"", ""command"": ""screenshot"", ""params"": {}}");
            Assert.That(command.Command, Is.EqualTo("screenshot"));
            Assert.That(command.Params, Is.Not.Null);
        }

        [Test]
        public void SceneNodeSerializationStructure()
        {
            var json = JObject.FromObject(
                new AbuSceneNode
                {
                    Role = "group",
                    Label = "Hand",
                    Children =
                    {
                        new AbuSceneNode { Role = "button", Interactive = true },
                    },
                }
            );
            Assert.That(
                Keys(json),
                Is.EquivalentTo(new[] { "role", "label", "interactive", "children" })
            );
            Assert.That((string?)json["label"], Is.EqualTo("Hand"));
            Assert.That((bool)json["children"]![0]!["interactive"]!, Is.True);
        }

        [Test]
        public void SceneNodeNullLabelOmitted()
        {
            var json = JObject.FromObject(new AbuSceneNode { Role = "group" });
            Assert.That(json.ContainsKey("label"), Is.False);
        }

        [Test]
        public void SnapshotDataWithHistorySerializesHistoryList()
        {
            var json = JObject.FromObject(
                new SnapshotData
                {
                    History = new List<string> { "one", "two" },
                }
            );
            Assert.That(json["history"]!.Values<string>(), Is.EqualTo(new[] { "one", "two" }));
        }

        [Test]
        public void SnapshotDataWithNullHistoryOmitsKey() =>
            Assert.That(JObject.FromObject(new SnapshotData()).ContainsKey("history"), Is.False);

        [Test]
        public void ActionSnapshotDataInheritsHistory()
        {
            var json = JObject.FromObject(
                new ActionSnapshotData
                {
                    History = new List<string> { "one" },
                    ActionData = new Dictionary<string, object> { ["clicked"] = true },
                }
            );
            Assert.That(
                Keys(json),
                Is.EquivalentTo(new[] { "snapshot", "refs", "history", "clicked" })
            );
            Assert.That((bool)json["clicked"]!, Is.True);
        }

        private static AbuCommand Read(string line) =>
            JsonConvert.DeserializeObject<AbuCommand>(line)!;

        private static IEnumerable<string> Keys(JObject json) =>
            json.Properties().Select(property => property.Name);
    }
}
