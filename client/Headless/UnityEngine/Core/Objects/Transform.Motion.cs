namespace UnityEngine
{
    public partial class Transform
    {
        public Vector3 right
        {
            get => rotation * Vector3.right;
            set => rotation = Quaternion.FromToRotation(Vector3.right, value);
        }

        public Vector3 up
        {
            get => rotation * Vector3.up;
            set => rotation = Quaternion.FromToRotation(Vector3.up, value);
        }

        public Vector3 forward
        {
            get => rotation * Vector3.forward;
            set => rotation = Quaternion.LookRotation(value);
        }

        public void Translate(Vector3 translation) => Translate(translation, Space.Self);

        public void Translate(Vector3 translation, Space relativeTo) =>
            position += relativeTo == Space.World ? translation : TransformDirection(translation);

        public void Translate(float x, float y, float z) => Translate(new Vector3(x, y, z));

        public void Translate(float x, float y, float z, Space relativeTo) =>
            Translate(new Vector3(x, y, z), relativeTo);

        /// <summary>Along the axes of another transform; of the world without one.</summary>
        public void Translate(Vector3 translation, Transform relativeTo) =>
            position += relativeTo ? relativeTo.TransformDirection(translation) : translation;

        public void Translate(float x, float y, float z, Transform relativeTo) =>
            Translate(new Vector3(x, y, z), relativeTo);

        public void Rotate(Vector3 eulers) => Rotate(eulers, Space.Self);

        public void Rotate(Vector3 eulers, Space relativeTo) =>
            Turn(Quaternion.Euler(eulers), relativeTo);

        public void Rotate(float xAngle, float yAngle, float zAngle) =>
            Rotate(new Vector3(xAngle, yAngle, zAngle));

        public void Rotate(float xAngle, float yAngle, float zAngle, Space relativeTo) =>
            Rotate(new Vector3(xAngle, yAngle, zAngle), relativeTo);

        public void Rotate(Vector3 axis, float angle) => Rotate(axis, angle, Space.Self);

        public void Rotate(Vector3 axis, float angle, Space relativeTo) =>
            Turn(Quaternion.AngleAxis(angle, axis), relativeTo);

        public void RotateAround(Vector3 point, Vector3 axis, float angle)
        {
            var turn = Quaternion.AngleAxis(angle, axis);
            position = point + turn * (position - point);
            rotation = turn * rotation;
        }

        public void LookAt(Transform target) => LookAt(target, Vector3.up);

        public void LookAt(Transform target, Vector3 worldUp)
        {
            if (target)
            {
                LookAt(target.position, worldUp);
            }
        }

        public void LookAt(Vector3 worldPosition) => LookAt(worldPosition, Vector3.up);

        public void LookAt(Vector3 worldPosition, Vector3 worldUp)
        {
            var way = worldPosition - position;
            if (way != Vector3.zero)
            {
                rotation = Quaternion.LookRotation(way, worldUp);
            }
        }

        private void Turn(Quaternion turn, Space relativeTo) =>
            rotation = relativeTo == Space.World ? turn * rotation : rotation * turn;
    }
}
