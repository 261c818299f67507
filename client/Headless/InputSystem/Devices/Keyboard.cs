using System;
using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>A keyboard with the US layout.</summary>
    public class Keyboard : InputDevice, ITextInputReceiver
    {
        public const int KeyCount = (int)Key.OEM5;

        private const int NumberOfKeys = (int)Key.F24;

        private readonly KeyControl[] _keys = new KeyControl[NumberOfKeys];

        public event Action<char> onTextInput;

        public static Keyboard current { get; private set; }

        public string keyboardLayout => "";

        public AnyKeyControl anyKey { get; protected set; }

        public ButtonControl shiftKey { get; protected set; }

        public ButtonControl ctrlKey { get; protected set; }

        public ButtonControl altKey { get; protected set; }

        public ReadOnlyArray<KeyControl> allKeys => Array.FindAll(_keys, key => key != null);

        public KeyControl aKey => this[Key.A];

        public KeyControl bKey => this[Key.B];

        public KeyControl backquoteKey => this[Key.Backquote];

        public KeyControl backslashKey => this[Key.Backslash];

        public KeyControl backspaceKey => this[Key.Backspace];

        public KeyControl cKey => this[Key.C];

        public KeyControl capsLockKey => this[Key.CapsLock];

        public KeyControl commaKey => this[Key.Comma];

        public KeyControl contextMenuKey => this[Key.ContextMenu];

        public KeyControl dKey => this[Key.D];

        public KeyControl deleteKey => this[Key.Delete];

        public KeyControl digit0Key => this[Key.Digit0];

        public KeyControl digit1Key => this[Key.Digit1];

        public KeyControl digit2Key => this[Key.Digit2];

        public KeyControl digit3Key => this[Key.Digit3];

        public KeyControl digit4Key => this[Key.Digit4];

        public KeyControl digit5Key => this[Key.Digit5];

        public KeyControl digit6Key => this[Key.Digit6];

        public KeyControl digit7Key => this[Key.Digit7];

        public KeyControl digit8Key => this[Key.Digit8];

        public KeyControl digit9Key => this[Key.Digit9];

        public KeyControl downArrowKey => this[Key.DownArrow];

        public KeyControl eKey => this[Key.E];

        public KeyControl endKey => this[Key.End];

        public KeyControl enterKey => this[Key.Enter];

        public KeyControl equalsKey => this[Key.Equals];

        public KeyControl escapeKey => this[Key.Escape];

        public KeyControl f10Key => this[Key.F10];

        public KeyControl f11Key => this[Key.F11];

        public KeyControl f12Key => this[Key.F12];

        public KeyControl f13Key => this[Key.F13];

        public KeyControl f14Key => this[Key.F14];

        public KeyControl f15Key => this[Key.F15];

        public KeyControl f16Key => this[Key.F16];

        public KeyControl f17Key => this[Key.F17];

        public KeyControl f18Key => this[Key.F18];

        public KeyControl f19Key => this[Key.F19];

        public KeyControl f1Key => this[Key.F1];

        public KeyControl f20Key => this[Key.F20];

        public KeyControl f21Key => this[Key.F21];

        public KeyControl f22Key => this[Key.F22];

        public KeyControl f23Key => this[Key.F23];

        public KeyControl f24Key => this[Key.F24];

        public KeyControl f2Key => this[Key.F2];

        public KeyControl f3Key => this[Key.F3];

        public KeyControl f4Key => this[Key.F4];

        public KeyControl f5Key => this[Key.F5];

        public KeyControl f6Key => this[Key.F6];

        public KeyControl f7Key => this[Key.F7];

        public KeyControl f8Key => this[Key.F8];

        public KeyControl f9Key => this[Key.F9];

        public KeyControl fKey => this[Key.F];

        public KeyControl gKey => this[Key.G];

        public KeyControl hKey => this[Key.H];

        public KeyControl homeKey => this[Key.Home];

        public KeyControl iKey => this[Key.I];

        public KeyControl insertKey => this[Key.Insert];

        public KeyControl jKey => this[Key.J];

        public KeyControl kKey => this[Key.K];

        public KeyControl lKey => this[Key.L];

        public KeyControl leftAltKey => this[Key.LeftAlt];

        public KeyControl leftAppleKey => this[Key.LeftApple];

        public KeyControl leftArrowKey => this[Key.LeftArrow];

        public KeyControl leftBracketKey => this[Key.LeftBracket];

        public KeyControl leftCommandKey => this[Key.LeftCommand];

        public KeyControl leftCtrlKey => this[Key.LeftCtrl];

        public KeyControl leftMetaKey => this[Key.LeftMeta];

        public KeyControl leftShiftKey => this[Key.LeftShift];

        public KeyControl leftWindowsKey => this[Key.LeftWindows];

        public KeyControl mKey => this[Key.M];

        public KeyControl minusKey => this[Key.Minus];

        public KeyControl nKey => this[Key.N];

        public KeyControl numLockKey => this[Key.NumLock];

        public KeyControl numpad0Key => this[Key.Numpad0];

        public KeyControl numpad1Key => this[Key.Numpad1];

        public KeyControl numpad2Key => this[Key.Numpad2];

        public KeyControl numpad3Key => this[Key.Numpad3];

        public KeyControl numpad4Key => this[Key.Numpad4];

        public KeyControl numpad5Key => this[Key.Numpad5];

        public KeyControl numpad6Key => this[Key.Numpad6];

        public KeyControl numpad7Key => this[Key.Numpad7];

        public KeyControl numpad8Key => this[Key.Numpad8];

        public KeyControl numpad9Key => this[Key.Numpad9];

        public KeyControl numpadDivideKey => this[Key.NumpadDivide];

        public KeyControl numpadEnterKey => this[Key.NumpadEnter];

        public KeyControl numpadEqualsKey => this[Key.NumpadEquals];

        public KeyControl numpadMinusKey => this[Key.NumpadMinus];

        public KeyControl numpadMultiplyKey => this[Key.NumpadMultiply];

        public KeyControl numpadPeriodKey => this[Key.NumpadPeriod];

        public KeyControl numpadPlusKey => this[Key.NumpadPlus];

        public KeyControl oKey => this[Key.O];

        public KeyControl oem1Key => this[Key.OEM1];

        public KeyControl oem2Key => this[Key.OEM2];

        public KeyControl oem3Key => this[Key.OEM3];

        public KeyControl oem4Key => this[Key.OEM4];

        public KeyControl oem5Key => this[Key.OEM5];

        public KeyControl pKey => this[Key.P];

        public KeyControl pageDownKey => this[Key.PageDown];

        public KeyControl pageUpKey => this[Key.PageUp];

        public KeyControl pauseKey => this[Key.Pause];

        public KeyControl periodKey => this[Key.Period];

        public KeyControl printScreenKey => this[Key.PrintScreen];

        public KeyControl qKey => this[Key.Q];

        public KeyControl quoteKey => this[Key.Quote];

        public KeyControl rKey => this[Key.R];

        public KeyControl rightAltKey => this[Key.RightAlt];

        public KeyControl rightAppleKey => this[Key.RightApple];

        public KeyControl rightArrowKey => this[Key.RightArrow];

        public KeyControl rightBracketKey => this[Key.RightBracket];

        public KeyControl rightCommandKey => this[Key.RightCommand];

        public KeyControl rightCtrlKey => this[Key.RightCtrl];

        public KeyControl rightMetaKey => this[Key.RightMeta];

        public KeyControl rightShiftKey => this[Key.RightShift];

        public KeyControl rightWindowsKey => this[Key.RightWindows];

        public KeyControl sKey => this[Key.S];

        public KeyControl scrollLockKey => this[Key.ScrollLock];

        public KeyControl semicolonKey => this[Key.Semicolon];

        public KeyControl slashKey => this[Key.Slash];

        public KeyControl spaceKey => this[Key.Space];

        public KeyControl tKey => this[Key.T];

        public KeyControl tabKey => this[Key.Tab];

        public KeyControl uKey => this[Key.U];

        public KeyControl upArrowKey => this[Key.UpArrow];

        public KeyControl vKey => this[Key.V];

        public KeyControl wKey => this[Key.W];

        public KeyControl xKey => this[Key.X];

        public KeyControl yKey => this[Key.Y];

        public KeyControl zKey => this[Key.Z];

        public KeyControl this[Key key]
        {
            get
            {
                var index = (int)key - 1;
                return index >= 0 && index < NumberOfKeys && _keys[index] != null
                    ? _keys[index]
                    : throw new ArgumentOutOfRangeException($"{nameof(key)}: {(int)key}");
            }
        }

        internal override int StateSize => KeyboardState.SizeInBytes;

        internal override FourCC StateFormat => KeyboardState.Format;

        public override void MakeCurrent() => current = this;

        /// <summary>The key with this text on it.</summary>
        public KeyControl FindKeyOnCurrentKeyboardLayout(string displayName) =>
            Array.Find(_keys, key => key != null && Names.AreEqual(key.displayName, displayName));

        public void OnTextInput(char character) =>
            Callbacks.Invoke(onTextInput, listener => listener(character), "Keyboard.onTextInput");

        protected override void OnRemoved()
        {
            if (current == this)
            {
                current = null;
            }
        }

        internal override void AddParts()
        {
            anyKey = Add<AnyKeyControl>("anyKey", default, 0, display: "Any Key");
            anyKey.synthetic = true;
            foreach (var key in KeyNames.All)
            {
                var control = Add<KeyControl>(
                    key.Name,
                    InputStateBlock.FormatBit,
                    0,
                    (int)key.Key,
                    key.Display,
                    usages: key.Usages,
                    aliases: key.Aliases
                );
                control.keyCode = key.Key;
                _keys[(int)key.Key - 1] = control;
            }
            shiftKey = Combine("shift", leftShiftKey, rightShiftKey);
            ctrlKey = Combine("ctrl", leftCtrlKey, rightCtrlKey);
            altKey = Combine("alt", leftAltKey, rightAltKey);
            ctrlKey.displayName = "Control";
        }

        private ButtonControl Combine(string name, KeyControl left, KeyControl right)
        {
            var button = Add<CombinedButtonControl>(
                name,
                InputStateBlock.FormatBit,
                0,
                (int)left.keyCode,
                usages: "Modifier"
            );
            button.Combine(left, right);
            return button;
        }

        internal static void ForgetCurrent() => current = null;
    }
}
