namespace UnityEngine
{
    public enum DeviceOrientation
    {
        Unknown,
        Portrait,
        PortraitUpsideDown,
        LandscapeLeft,
        LandscapeRight,
        FaceUp,
        FaceDown,
    }

    public enum LocationServiceStatus
    {
        Stopped,
        Initializing,
        Running,
        Failed,
    }

    public struct AccelerationEvent
    {
        public Vector3 acceleration => Vector3.zero;
        public float deltaTime => 0;
    }

    public class Compass
    {
        public bool enabled { get; set; }
        public float headingAccuracy => 0;
        public float magneticHeading => 0;
        public float trueHeading => 0;
        public Vector3 rawVector => Vector3.zero;
        public double timestamp => 0;
    }

    public class Gyroscope
    {
        internal Gyroscope() { }

        public bool enabled { get; set; }
        public float updateInterval { get; set; }
        public Quaternion attitude => Quaternion.identity;
        public Vector3 gravity => Vector3.zero;
        public Vector3 rotationRate => Vector3.zero;
        public Vector3 rotationRateUnbiased => Vector3.zero;
        public Vector3 userAcceleration => Vector3.zero;
    }

    public struct LocationInfo
    {
        public float latitude => 0;
        public float longitude => 0;
        public float altitude => 0;
        public float horizontalAccuracy => 0;
        public float verticalAccuracy => 0;
        public double timestamp => 0;
    }

    /// <summary>The machine does not say where it is, so there is never a location.</summary>
    public class LocationService
    {
        public bool isEnabledByUser => false;
        public LocationInfo lastData => default;
        public LocationServiceStatus status => LocationServiceStatus.Stopped;

        public void Start() { }

        public void Start(float desiredAccuracyInMeters) { }

        public void Start(float desiredAccuracyInMeters, float updateDistanceInMeters) { }

        public void Stop() { }
    }
}
