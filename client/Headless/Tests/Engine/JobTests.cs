#nullable enable
using System;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using Unity.Collections;
using Unity.Jobs;
using UnityEngine;
using UnityEngine.Jobs;
using UnityEngine.TestTools;

namespace Headless.Tests
{
    /// <summary>Jobs run as plain code, and what they write is there when they are scheduled.</summary>
    public sealed class JobTests : PlayModeTests
    {
        private struct Sum : IJob
        {
            public NativeArray<int> Numbers;
            public NativeArray<int> Result;

            public void Execute()
            {
                foreach (var number in Numbers)
                {
                    Result[0] += number;
                }
            }
        }

        private struct Square : IJobParallelFor
        {
            public NativeArray<float> Values;

            public void Execute(int index) => Values[index] *= Values[index];
        }

        private struct Count : IJobFor
        {
            public NativeArray<int> Order;

            public void Execute(int index) => Order[index] = Order.Max() + 1;
        }

        private struct Lift : IJobParallelForTransform
        {
            public float Height;

            public void Execute(int index, TransformAccess transform) =>
                transform.position += new Vector3(index, Height, 0);
        }

        private struct Broken : IJob
        {
            public void Execute() => throw new InvalidOperationException("broken");
        }

        [Test]
        public void AJobWritesIntoTheArraysOfItsOwner()
        {
            using var numbers = new NativeArray<int>(new[] { 1, 2, 3 }, Allocator.TempJob);
            using var result = new NativeArray<int>(1, Allocator.TempJob);
            var handle = new Sum { Numbers = numbers, Result = result }.Schedule();
            handle.Complete();
            Assert.That(handle.IsCompleted, Is.True);
            Assert.That(result[0], Is.EqualTo(6));
        }

        [Test]
        public void AParallelJobHasEachIndexOnceInOrder()
        {
            using var values = new NativeArray<float>(new[] { 1f, 2f, 3f }, Allocator.TempJob);
            new Square { Values = values }
                .Schedule(values.Length, 1)
                .Complete();
            Assert.That(values.ToArray(), Is.EqualTo(new[] { 1f, 4f, 9f }));
            using var order = new NativeArray<int>(4, Allocator.TempJob);
            new Count { Order = order }
                .ScheduleParallel(4, 64, default)
                .Complete();
            Assert.That(order.ToArray(), Is.EqualTo(new[] { 1, 2, 3, 4 }));
        }

        [Test]
        public void AJobMovesTransforms()
        {
            var things = new[] { "a", "b" }
                .Select(name => new GameObject(name).transform)
                .ToArray();
            using var access = new TransformAccessArray(things);
            new Lift { Height = 2 }
                .Schedule(access)
                .Complete();
            Assert.That(things[1].position, Is.EqualTo(new Vector3(1, 2, 0)));
        }

        [Test]
        public void WhatAJobThrowsIsLogged()
        {
            LogAssert.Expect(LogType.Exception, new Regex("broken"));
            new Broken().Schedule().Complete();
        }

        [Test]
        public void CopiesOfAnArrayAreOneArray()
        {
            var array = new NativeArray<Vector2>(3, Allocator.Persistent);
            var same = array;
            same[2] = Vector2.one;
            Assert.That(array[2], Is.EqualTo(Vector2.one));
            var part = array.GetSubArray(2, 1);
            part[0] = Vector2.up;
            Assert.That(array[2], Is.EqualTo(Vector2.up));
            Assert.That(array.Reinterpret<float>(8).Length, Is.EqualTo(6));
            array.Dispose();
            Assert.That(same.IsCreated, Is.False);
            Assert.Throws<ObjectDisposedException>(() => _ = same[0]);
        }

        [Test]
        public void WhatLiesOutsideIsRefused()
        {
            using var array = new NativeArray<bool>(2, Allocator.Temp);
            Assert.Throws<IndexOutOfRangeException>(() => _ = array[2]);
            Assert.Throws<IndexOutOfRangeException>(() => _ = array[-1]);
            Assert.Throws<ArgumentException>(() => array.CopyFrom(new bool[3]));
            Assert.Throws<ArgumentException>(() => _ = new NativeArray<int>(1, Allocator.None));
        }

        [Test]
        public void PartsAreCopied()
        {
            using var array = new NativeArray<int>(4, Allocator.Temp);
            NativeArray<int>.Copy(new[] { 1, 2, 3 }, 1, array, 2, 2);
            Assert.That(array.AsReadOnly(), Is.EqualTo(new[] { 0, 0, 2, 3 }));
        }
    }
}
