namespace UnityEngine
{
    /// <summary>The keyboard that a phone would show.</summary>
    public enum TouchScreenKeyboardType
    {
        Default,
        ASCIICapable,
        NumbersAndPunctuation,
        URL,
        NumberPad,
        PhonePad,
        NamePhonePad,
        EmailAddress,
        Social = 9,
        Search,
        DecimalPad,
        OneTimeCode,
    }
}
