#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Writes what a game tells programs: properties, objects and lists, in the order of the calls.</summary>
    public sealed class AdapterWriter
    {
        private readonly JsonWriter _json;

        internal AdapterWriter(JsonWriter json)
        {
            _json = json;
        }

        public void Add(string name, bool value)
        {
            _json.WritePropertyName(name);
            _json.WriteValue(value);
        }

        public void Add(string name, long value)
        {
            _json.WritePropertyName(name);
            _json.WriteValue(value);
        }

        public void Add(string name, ulong value)
        {
            _json.WritePropertyName(name);
            _json.WriteValue(value);
        }

        public void Add(string name, double value)
        {
            _json.WritePropertyName(name);
            _json.WriteValue(value);
        }

        public void Add(string name, string value)
        {
            _json.WritePropertyName(name);
            _json.WriteValue(value);
        }

        /// <summary>An entry of a list.</summary>
        public void Item(bool value) => _json.WriteValue(value);

        /// <summary>An entry of a list.</summary>
        public void Item(long value) => _json.WriteValue(value);

        /// <summary>An entry of a list.</summary>
        public void Item(double value) => _json.WriteValue(value);

        /// <summary>An entry of a list.</summary>
        public void Item(string value) => _json.WriteValue(value);

        /// <summary>A property that is an object; its properties follow.</summary>
        public void BeginObject(string name)
        {
            _json.WritePropertyName(name);
            _json.WriteStartObject();
        }

        public void EndObject() => _json.WriteEndObject();

        /// <summary>A property that is a list; its entries follow.</summary>
        public void BeginList(string name)
        {
            _json.WritePropertyName(name);
            _json.WriteStartArray();
        }

        /// <summary>A list as an entry of a list.</summary>
        public void BeginList() => _json.WriteStartArray();

        public void EndList() => _json.WriteEndArray();
    }
}
