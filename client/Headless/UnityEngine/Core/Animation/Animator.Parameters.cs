using System;
using System.Linq;
using static UnityEngine.AnimatorControllerParameterType;

namespace UnityEngine
{
    public partial class Animator
    {
        public int parameterCount => _controller?.Asset?.Parameters.Count ?? 0;

        public AnimatorControllerParameter[] parameters =>
            _controller?.Asset?.Parameters.ToArray() ?? Array.Empty<AnimatorControllerParameter>();

        public AnimatorControllerParameter GetParameter(int index) =>
            index >= 0 && index < parameterCount
                ? parameters[index]
                : throw new IndexOutOfRangeException(
                    "Index must be between 0 and " + parameterCount
                );

        public float GetFloat(string name) => Get(StringToHash(name), name, Float);

        public float GetFloat(int id) => Get(id, null, Float);

        public int GetInteger(string name) => (int)Get(StringToHash(name), name, Int);

        public int GetInteger(int id) => (int)Get(id, null, Int);

        public bool GetBool(string name) => Get(StringToHash(name), name, Bool) != 0;

        public bool GetBool(int id) => Get(id, null, Bool) != 0;

        public void SetFloat(string name, float value) =>
            Set(StringToHash(name), name, Float, value);

        public void SetFloat(int id, float value) => Set(id, null, Float, value);

        public void SetFloat(string name, float value, float dampTime, float deltaTime) =>
            SetFloat(StringToHash(name), value, dampTime, deltaTime);

        public void SetFloat(int id, float value, float dampTime, float deltaTime)
        {
            var current = GetFloat(id);
            var share = dampTime > 0 ? deltaTime / (dampTime + deltaTime) : 1;
            SetFloat(id, current + (value - current) * share);
        }

        public void SetInteger(string name, int value) => Set(StringToHash(name), name, Int, value);

        public void SetInteger(int id, int value) => Set(id, null, Int, value);

        public void SetBool(string name, bool value) =>
            Set(StringToHash(name), name, Bool, value ? 1 : 0);

        public void SetBool(int id, bool value) => Set(id, null, Bool, value ? 1 : 0);

        public void SetTrigger(string name) => Set(StringToHash(name), name, Trigger, 1);

        public void SetTrigger(int id) => Set(id, null, Trigger, 1);

        public void ResetTrigger(string name) => Set(StringToHash(name), name, Trigger, 0);

        public void ResetTrigger(int id) => Set(id, null, Trigger, 0);

        public bool IsParameterControlledByCurve(string name) =>
            _controller != null
            && _controller
                .Clips()
                .Any(clip => clip.Curves.Exists(curve => curve.IsFor("", typeof(Animator), name)));

        /// <summary>Whether the controller has a number of that name.</summary>
        internal bool HasNumber(string name) => Player?.Values.TypeOf(StringToHash(name)) == Float;

        private float Get(int id, string name, AnimatorControllerParameterType type) =>
            IsThere(id, name, type) ? Player.Values.Get(id) : 0;

        private void Set(int id, string name, AnimatorControllerParameterType type, float value)
        {
            if (IsThere(id, name, type))
            {
                Player.Values.Set(id, value);
            }
        }

        // A trigger is a switch, so what sets one sets the other.
        private bool IsThere(int id, string name, AnimatorControllerParameterType type)
        {
            if (Bound() == null)
            {
                Warn("Animator is not playing an AnimatorController");
                return false;
            }
            var found = Player.Values.TypeOf(id);
            var shown = name == null ? $"Hash {id}" : $"'{name}'";
            if (found == null)
            {
                Warn($"Parameter {shown} does not exist.");
                return false;
            }
            if (found != type && !(IsSwitch(found.Value) && IsSwitch(type)))
            {
                Warn($"Parameter type {shown} does not match.");
                return false;
            }
            return true;
        }

        private static bool IsSwitch(AnimatorControllerParameterType type) =>
            type == Bool || type == Trigger;

        private void Warn(string text)
        {
            if (logWarnings)
            {
                Debug.LogWarning(text, this);
            }
        }
    }
}
