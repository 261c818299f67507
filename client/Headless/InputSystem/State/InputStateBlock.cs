using System;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>The place of a control's value in the memory of its device, and its format there.</summary>
    public unsafe struct InputStateBlock
    {
        public const uint InvalidOffset = 0xffffffff;
        public const uint AutomaticOffset = 0xfffffffe;

        public static readonly FourCC FormatInvalid = new FourCC(0);
        public static readonly FourCC FormatBit = new FourCC('B', 'I', 'T');
        public static readonly FourCC FormatByte = new FourCC('B', 'Y', 'T', 'E');
        public static readonly FourCC FormatUShort = new FourCC('U', 'S', 'H', 'T');
        public static readonly FourCC FormatInt = new FourCC('I', 'N', 'T');
        public static readonly FourCC FormatFloat = new FourCC('F', 'L', 'T');
        public static readonly FourCC FormatDouble = new FourCC('D', 'B', 'L');

        public FourCC format { get; set; }

        public uint byteOffset { get; set; }

        public uint bitOffset { get; set; }

        public uint sizeInBits { get; set; }

        internal uint SizeInBytes => (bitOffset + sizeInBits + 7) / 8;

        public static int GetSizeOfPrimitiveFormatInBits(FourCC type)
        {
            return type == FormatBit ? 1
                : type == FormatByte ? 8
                : type == FormatUShort ? 16
                : type == FormatInt || type == FormatFloat ? 32
                : type == FormatDouble ? 64
                : -1;
        }

        public int ReadInt(void* statePtr)
        {
            var at = (byte*)statePtr + byteOffset;
            return format == FormatBit ? (at[bitOffset / 8] >> (int)(bitOffset % 8)) & 1
                : format == FormatByte ? *at
                : format == FormatUShort ? *(ushort*)at
                : format == FormatInt ? *(int*)at
                : throw NotPrimitive();
        }

        public void WriteInt(void* statePtr, int value)
        {
            var at = (byte*)statePtr + byteOffset;
            if (format == FormatBit)
            {
                var mask = (byte)(1 << (int)(bitOffset % 8));
                at[bitOffset / 8] = (byte)(
                    value != 0 ? at[bitOffset / 8] | mask : at[bitOffset / 8] & ~mask
                );
            }
            else if (format == FormatByte)
            {
                *at = (byte)value;
            }
            else if (format == FormatUShort)
            {
                *(ushort*)at = (ushort)value;
            }
            else if (format == FormatInt)
            {
                *(int*)at = value;
            }
            else
            {
                throw NotPrimitive();
            }
        }

        /// <summary>An integer counts as a share of its range, from 0 to 1.</summary>
        public float ReadFloat(void* statePtr)
        {
            return format == FormatFloat ? *(float*)((byte*)statePtr + byteOffset)
                : format == FormatByte ? ReadInt(statePtr) / (float)byte.MaxValue
                : format == FormatUShort ? ReadInt(statePtr) / (float)ushort.MaxValue
                : ReadInt(statePtr);
        }

        public void WriteFloat(void* statePtr, float value)
        {
            if (format == FormatFloat)
            {
                *(float*)((byte*)statePtr + byteOffset) = value;
            }
            else if (format == FormatBit)
            {
                WriteInt(statePtr, value >= 0.5f ? 1 : 0);
            }
            else
            {
                var most = format == FormatByte ? byte.MaxValue : ushort.MaxValue;
                WriteInt(statePtr, (int)(value * most));
            }
        }

        public double ReadDouble(void* statePtr) =>
            format == FormatDouble ? *(double*)((byte*)statePtr + byteOffset) : ReadFloat(statePtr);

        public void WriteDouble(void* statePtr, double value)
        {
            if (format == FormatDouble)
            {
                *(double*)((byte*)statePtr + byteOffset) = value;
            }
            else
            {
                WriteFloat(statePtr, (float)value);
            }
        }

        public void CopyToFrom(void* toStatePtr, void* fromStatePtr)
        {
            if (format == FormatBit)
            {
                WriteInt(toStatePtr, ReadInt(fromStatePtr));
                return;
            }
            var size = SizeInBytes;
            Buffer.MemoryCopy(
                (byte*)fromStatePtr + byteOffset,
                (byte*)toStatePtr + byteOffset,
                size,
                size
            );
        }

        internal bool IsSame(void* first, void* second)
        {
            if (format == FormatBit)
            {
                return ReadInt(first) == ReadInt(second);
            }
            var size = (int)SizeInBytes;
            return new ReadOnlySpan<byte>((byte*)first + byteOffset, size).SequenceEqual(
                new ReadOnlySpan<byte>((byte*)second + byteOffset, size)
            );
        }

        private Exception NotPrimitive() =>
            new NotSupportedException($"State format '{format}' is not supported as a number");
    }
}
