using System.Threading.Tasks;
using Abu;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Headless.Player
{
    /// <summary>
    /// Compiles the JSON library on another core while the scene is built. Otherwise the first reply would have to wait for
    /// it.
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
