#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Replies as JSON. The name is older than the transport.</summary>
    public class WebSocketMessageTests
    {
        private static readonly AbuResponse Success = AbuResponse.Ok("1", new { clicked = true });
        private static readonly AbuResponse Failure = AbuResponse.Failure(
            "2",
            ErrorCode.RefNotFound,
            "Ref e9 not found"
        );

        [Test]
        public void SerializeSuccessResponse()
        {
            var json = Serialize(Success);
            Assert.That(Keys(json), Is.EquivalentTo(new[] { "id", "success", "data" }));
            Assert.That((bool)json["data"]!["clicked"]!, Is.True);
        }

        [Test]
        public void SerializeErrorResponse()
        {
            var json = Serialize(Failure);
            Assert.That(Keys(json), Is.EquivalentTo(new[] { "id", "success", "error", "code" }));
            Assert.That((bool)json["success"]!, Is.False);
        }

        [Test]
        public void RoundTripResponse()
        {
            var back = RoundTrip(Success);
            Assert.That(
                (back.Id, back.Success, back.Error),
                Is.EqualTo(("1", true, (string?)null))
            );
            Assert.That((bool)((JObject)back.Data!)["clicked"]!, Is.True);
        }

        [Test]
        public void RoundTripErrorResponse()
        {
            var back = RoundTrip(Failure);
            Assert.That((back.Error, back.Code), Is.EqualTo(("Ref e9 not found", "ref_not_found")));
            Assert.That(back.Data, Is.Null);
        }

        [Test]
        public void SnapshotDataSerialization()
        {
            var data = new SnapshotData
            {
                Snapshot = "- button \"Go\" [ref=e1]",
                Refs =
                {
                    ["e1"] = new SnapshotRef { Role = "button", Name = "Go" },
                },
            };
            var json = (JObject)Serialize(AbuResponse.Ok("3", data))["data"]!;
            Assert.That((string?)json["snapshot"], Is.EqualTo(data.Snapshot));
            Assert.That((string?)json["refs"]!["e1"]!["name"], Is.EqualTo("Go"));
            Assert.That((string?)json["refs"]!["e1"]!["role"], Is.EqualTo("button"));
        }

        [Test]
        public void ResponseCamelCaseFieldNames()
        {
            var keys = Keys(Serialize(Success)).Concat(Keys(Serialize(Failure)));
            Assert.That(keys, Has.All.Matches("^[a-z][a-zA-Z]*$"));
        }

        [Test]
        public void DefaultCommandHandlerReturnsError()
        {
            var replies = new List<AbuResponse>();
            var command = new AbuCommand { Id = "4", Command = "snapshot" };
            new DefaultCommandHandler().HandleCommand(command, null!, replies.Add);
            Assert.That(replies, Has.Count.EqualTo(1));
            Assert.That((replies[0].Id, replies[0].Success), Is.EqualTo(("4", false)));
            Assert.That(
                replies[0].Error,
                Is.EqualTo("No command handler registered for command: snapshot")
            );
            Assert.That(replies[0].Code, Is.EqualTo("no_handler"));
        }

        private static JObject Serialize(AbuResponse response) =>
            JObject.Parse(JsonConvert.SerializeObject(response));

        private static AbuResponse RoundTrip(AbuResponse response)
        {
            return JsonConvert.DeserializeObject<AbuResponse>(
                JsonConvert.SerializeObject(response)
            )!;
        }

        private static IEnumerable<string> Keys(JObject json) =>
            json.Properties().Select(property => property.Name);
    }
}
