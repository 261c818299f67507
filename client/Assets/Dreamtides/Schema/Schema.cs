#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

namespace Dreamtides.Schema
{
    internal static class Converter
    {
        public static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
        {
            MetadataPropertyHandling = MetadataPropertyHandling.Ignore,
            DateParseHandling = DateParseHandling.None,
            Converters = new List<JsonConverter>
            {
                new UnionConverter<
                    BattlePreviewState,
                    BattlePreviewStateEnum,
                    BattlePreviewStateClass
                >(
                    union => (object)union.Enum ?? union.BattlePreviewStateClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<Position, PositionEnum, PositionClass>(
                    union => (object)union.Enum ?? union.PositionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<GameAction, GameActionEnum, GameActionClass>(
                    union => (object)union.Enum ?? union.GameActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<OnClickUnion, GameActionEnum, OnClickClass>(
                    union => (object)union.Enum ?? union.OnClickClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<BattleAction, BattleActionEnum, BattleActionClass>(
                    union => (object)union.Enum ?? union.BattleActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    CardOrderSelectionTarget,
                    CardOrderSelectionTargetEnum,
                    CardOrderSelectionTargetClass
                >(
                    union => (object)union.Enum ?? union.CardOrderSelectionTargetClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    BattleDisplayAction,
                    BattleDisplayActionEnum,
                    BattleDisplayActionClass
                >(
                    union => (object)union.Enum ?? union.BattleDisplayActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<DebugAction, DebugActionEnum, DebugActionClass>(
                    union => (object)union.Enum ?? union.DebugActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    DebugBattleAction,
                    DebugBattleActionEnum,
                    DebugBattleActionClass
                >(
                    union => (object)union.Enum ?? union.DebugBattleActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<PanelAddress, PanelAddressEnum, PanelAddressClass>(
                    union => (object)union.Enum ?? union.PanelAddressClass,
                    value => value,
                    value => value
                ),
                new StringEnumConverter(),
            },
        };
    }

    /// <summary>
    /// Reads and writes a union struct: a JSON string for its enum member, an object for its class member, null for neither.
    /// </summary>
    internal sealed class UnionConverter<TUnion, TEnum, TClass> : JsonConverter
        where TUnion : struct
        where TEnum : struct, Enum
        where TClass : class
    {
        private readonly Func<TUnion, object> _content;
        private readonly Func<TEnum, TUnion> _fromEnum;
        private readonly Func<TClass, TUnion> _fromClass;

        public UnionConverter(
            Func<TUnion, object> content,
            Func<TEnum, TUnion> fromEnum,
            Func<TClass, TUnion> fromClass
        )
        {
            _content = content;
            _fromEnum = fromEnum;
            _fromClass = fromClass;
        }

        public override bool CanConvert(Type objectType) =>
            objectType == typeof(TUnion) || objectType == typeof(TUnion?);

        public override object ReadJson(
            JsonReader reader,
            Type objectType,
            object existingValue,
            JsonSerializer serializer
        )
        {
            var token = JToken.Load(reader);
            return token.Type switch
            {
                JTokenType.String => _fromEnum(token.ToObject<TEnum>(serializer)),
                JTokenType.Object => _fromClass(token.ToObject<TClass>(serializer)),
                JTokenType.Null => objectType == typeof(TUnion) ? (object)default(TUnion) : null,
                _ => throw new JsonSerializationException(
                    $"Cannot read {typeof(TUnion).Name} from {token.Type}"
                ),
            };
        }

        public override void WriteJson(
            JsonWriter writer,
            object value,
            JsonSerializer serializer
        ) => serializer.Serialize(writer, value == null ? null : _content((TUnion)value));
    }
}
