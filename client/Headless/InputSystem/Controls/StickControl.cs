using UnityEngine.InputSystem.Processors;

namespace UnityEngine.InputSystem.Controls
{
    public class StickControl : Vector2Control
    {
        public ButtonControl up { get; set; }

        public ButtonControl down { get; set; }

        public ButtonControl left { get; set; }

        public ButtonControl right { get; set; }

        internal override void AddParts()
        {
            base.AddParts();
            AddHalf<ButtonControl>("up", 1, 1);
            AddHalf<ButtonControl>("down", 1, -1);
            AddHalf<ButtonControl>("left", 0, -1);
            AddHalf<ButtonControl>("right", 0, 1);
            foreach (var child in children)
            {
                ((AxisControl)child).Add(new AxisDeadzoneProcessor());
            }
            Add(new StickDeadzoneProcessor());
        }

        protected override void FinishSetup()
        {
            base.FinishSetup();
            up = GetChildControl<ButtonControl>("up");
            down = GetChildControl<ButtonControl>("down");
            left = GetChildControl<ButtonControl>("left");
            right = GetChildControl<ButtonControl>("right");
        }
    }
}
