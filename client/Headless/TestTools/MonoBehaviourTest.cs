namespace UnityEngine.TestTools
{
    /// <summary>A script that is itself a test, and says when it has ended.</summary>
    public interface IMonoBehaviourTest
    {
        bool IsTestFinished { get; }
    }

    /// <summary>Waits for a script that is itself a test.</summary>
    public class MonoBehaviourTest<T> : CustomYieldInstruction
        where T : MonoBehaviour, IMonoBehaviourTest
    {
        public MonoBehaviourTest(bool dontDestroyOnLoad = true)
        {
            gameObject = new GameObject($"MonoBehaviourTest: {typeof(T).FullName}");
            component = gameObject.AddComponent<T>();
            if (dontDestroyOnLoad)
            {
                Object.DontDestroyOnLoad(gameObject);
            }
        }

        public T component { get; }

        public GameObject gameObject { get; }

        public override bool keepWaiting => !component.IsTestFinished;
    }
}
