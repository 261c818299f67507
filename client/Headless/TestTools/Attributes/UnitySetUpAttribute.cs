using System;
using NUnit.Framework;

namespace UnityEngine.TestTools
{
    /// <summary>Marks a method that runs before each test and may take frames.</summary>
    [AttributeUsage(AttributeTargets.Method, AllowMultiple = false)]
    public class UnitySetUpAttribute : NUnitAttribute { }

    /// <summary>Marks a method that runs after each test and may take frames.</summary>
    [AttributeUsage(AttributeTargets.Method, AllowMultiple = false)]
    public class UnityTearDownAttribute : NUnitAttribute { }
}
