using System.Threading.Tasks;
using Abu;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Headless.Player
{
    /// <summary>
    /// Has the JSON library compiled on another core while the scene is being built: most of what a first reply would
    /// otherwise wait for.
    /// </summary>
    internal static class WarmUp
    {
        internal static void Begin() =>
            Task.Run(() =>
            {
                var reply = new SnapshotData { Snapshot = "", Refs = new() };
                var json = JsonConvert.SerializeObject(
                    new AbuResponse
                    {
                        Id = "",
                        Success = true,
                        Data = reply,
                    }
                );
                JObject.Parse(json).ToObject<AbuResponse>();
            });
    }
}
