#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using UnityEngine;

namespace Dreamtides.Utils
{
    public static class CoroutineUtils
    {
        /// <summary>
        /// Runs a coroutine with its nested enumerators. An exception is logged and ends only this coroutine; Unity would
        /// end all coroutines that wait for it too.
        /// </summary>
        public static IEnumerator Guard(IEnumerator routine)
        {
            var stack = new Stack<IEnumerator>();
            stack.Push(routine);
            while (stack.Count > 0)
            {
                if (!TryMoveNext(stack.Peek(), out var failed))
                {
                    if (failed)
                    {
                        yield break;
                    }

                    stack.Pop();
                }
                else if (
                    stack.Peek().Current is IEnumerator nested
                    && !(nested is CustomYieldInstruction)
                )
                {
                    stack.Push(nested);
                }
                else
                {
                    yield return stack.Peek().Current;
                }
            }
        }

        private static bool TryMoveNext(IEnumerator routine, out bool failed)
        {
            failed = false;
            try
            {
                return routine.MoveNext();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
                failed = true;
                return false;
            }
        }
    }
}
