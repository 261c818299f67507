namespace UnityEngine.InputSystem.Controls
{
    /// <summary>The movement within one update.</summary>
    public class DeltaControl : Vector2Control
    {
        public AxisControl up { get; set; }

        public AxisControl down { get; set; }

        public AxisControl left { get; set; }

        public AxisControl right { get; set; }

        internal override void AddParts()
        {
            base.AddParts();
            AddHalf<AxisControl>("up", 1, 1);
            AddHalf<AxisControl>("down", 1, -1);
            AddHalf<AxisControl>("left", 0, -1);
            AddHalf<AxisControl>("right", 0, 1);
        }

        protected override void FinishSetup()
        {
            base.FinishSetup();
            up = GetChildControl<AxisControl>("up");
            down = GetChildControl<AxisControl>("down");
            left = GetChildControl<AxisControl>("left");
            right = GetChildControl<AxisControl>("right");
        }
    }
}
