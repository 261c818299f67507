using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    internal sealed partial class RuntimePanel
    {
        // How often each state is distinguished by the sheets of its elements.
        private readonly Dictionary<PseudoStates, int> _states =
            new Dictionary<PseudoStates, int>();
        private int _sheetCount;
        private bool _stylesAreDirty;

        /// <summary>Has no effect while no element of the panel has a sheet.</summary>
        internal void MarkStylesDirty() => _stylesAreDirty |= _sheetCount > 0;

        internal bool Distinguishes(PseudoStates state) => _states.ContainsKey(state);

        internal void NoteSheets(IReadOnlyList<StyleSheet> sheets) => Count(sheets, 1);

        internal void ForgetSheets(IReadOnlyList<StyleSheet> sheets) => Count(sheets, -1);

        private void Count(IReadOnlyList<StyleSheet> sheets, int change)
        {
            foreach (var added in sheets)
            foreach (var sheet in added.WithImports())
            {
                _sheetCount += change;
                _stylesAreDirty = true;
                for (var state = 1; state <= (int)PseudoStates.Root; state *= 2)
                    if (((int)sheet.UsedStates & state) != 0)
                        Count((PseudoStates)state, change);
            }
        }

        private void Count(PseudoStates state, int change)
        {
            _states.TryGetValue(state, out var count);
            if (count + change == 0)
                _states.Remove(state);
            else
                _states[state] = count + change;
        }

        private void UpdateStyles()
        {
            if (!_stylesAreDirty)
                return;
            _stylesAreDirty = false;
            _isDirty |= new StyleMatcher().Update(visualTree);
        }
    }
}
