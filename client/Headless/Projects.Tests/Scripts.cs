using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.Serialization;

namespace Headless.Projects.Tests
{
    public enum Kind
    {
        None,
        First,
        Second,
    }

    [Serializable]
    public struct Pair
    {
        public int left;
        public string right;
    }

    [Serializable]
    public class Inner
    {
        public int number = 7;
        public string text;
        public Inner next;
    }

    public interface IShape { }

    [Serializable]
    public class Circle : IShape
    {
        public float radius;
    }

    /// <summary>A script with a field for each rule of serialization.</summary>
    public class Fields : MonoBehaviour, ISerializationCallbackReceiver
    {
        public static int count;

        public int number;
        public long large;
        public float share;
        public bool isOn;
        public string text;
        public string missing;
        public int kept = 42;
        public Kind kind;
        public Vector3 place;
        public Color color;
        public Color32 packed;
        public LayerMask mask;
        public int[] numbers;
        public List<string> texts;
        public int[] packedNumbers;
        public Pair pair;
        public Inner inner;
        public Inner absent;
        public Fields other;
        public Transform elsewhere;
        public GameObject prefab;

        [SerializeReference]
        public IShape shape;

        [FormerlySerializedAs("oldName")]
        public int renamed;

        [SerializeField]
        private int _hidden;

        [NonSerialized]
        public int notSaved = 1;
        public readonly int fixedNumber = 2;
        public int[,] board;
        public int[][] rows;
        private int _own = 3;
        public int Property { get; set; } = 4;
        public UnityEvent happened;
        public string heard = "";

        public int Hidden => _hidden;
        public int Own => _own;
        public bool WasRead { get; private set; }

        public void OnBeforeSerialize() { }

        public void OnAfterDeserialize() => WasRead = number != 0;

        public void Hear(string word) => heard += word;
    }

    [Serializable]
    public class Node : IShape
    {
        public int value;

        [SerializeReference]
        public IShape next;
    }

    [Flags]
    public enum Sides : byte
    {
        Left = 1,
        Right = 2,
    }

    [Serializable]
    public class Box<T>
    {
        public T content;
    }

    [Serializable]
    public class TextEvent : UnityEvent<string> { }

    /// <summary>The kinds of fields that are rarer.</summary>
    public class RareFields : MonoBehaviour
    {
        public AnimationCurve curve;
        public Gradient gradient;
        public Vector2Int cell;
        public Rect area;
        public Bounds bounds;
        public Sides sides;
        public char letter;
        public double precise;
        public byte[] bytes;
        public Kind[] kinds;
        public List<Pair> pairs;
        public Box<int> box;
        public TextEvent typed;
        public UnityEvent fixedWords;
        public Transform[] places;
        public List<Settings> settings;

        [SerializeReference]
        public IShape first;

        [SerializeReference]
        public IShape same;

        [SerializeReference]
        public List<IShape> shapes;

        [field: SerializeField]
        public int Health { get; private set; }

        public Dictionary<int, int> notSaved;

        public readonly List<string> Heard = new();

        public void HearNothing() => Heard.Add("nothing");

        public void HearNumber(int number) => Heard.Add($"int {number}");

        public void HearShare(float share) => Heard.Add($"float {share}");

        public void HearText(string text) => Heard.Add($"string {text}");

        public void HearFlag(bool flag) => Heard.Add($"bool {flag}");

        public void HearObject(GameObject target) => Heard.Add($"object {target.name}");

        public static void HearAll() => FindFirstObjectByType<RareFields>().Heard.Add("static");
    }

    /// <summary>Writes down what it is sent.</summary>
    public class Diary : MonoBehaviour
    {
        public static readonly List<string> Lines = new();

        public Diary other;

        internal static Action<string>? OnAwake { get; set; }
        internal static Action<string>? OnEnd { get; set; }

        protected virtual void Awake()
        {
            Lines.Add($"{name} Awake, other {(other == null ? "none" : other.name)}");
            OnAwake?.Invoke(name);
        }

        private void OnEnable() => Lines.Add($"{name} OnEnable");

        private void Start() => Lines.Add($"{name} Start");

        private void OnDestroy()
        {
            Lines.Add($"{name} OnDestroy");
            OnEnd?.Invoke(name);
        }
    }

    [DefaultExecutionOrder(-10)]
    public class EarlyDiary : Diary { }

    [DefaultExecutionOrder(-20)]
    public class LateDiary : Diary { }

    public class Settings : ScriptableObject
    {
        public int volume = 5;
        public Settings next;
    }
}
