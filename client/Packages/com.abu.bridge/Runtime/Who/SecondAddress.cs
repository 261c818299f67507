#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;

namespace Abu
{
    /// <summary>
    /// Where a game listens beside 127.0.0.1, for a client in WSL2, which is another machine to the network. Nowhere, unless
    /// the user has switched it on: by a variable of the environment, or in the Editor's settings.
    /// </summary>
    internal static class SecondAddress
    {
        public const string Variable = "ABU_LISTEN";

        /// <summary>Stands for the adapter to WSL.</summary>
        public const string Wsl = "wsl";

        // "vEthernet (WSL)", and "vEthernet (WSL (Hyper-V firewall))" in later ones.
        private const string NameOfAdapter = "vEthernet (WSL";

        /// <summary>The wish of the Editor's user; the variable goes before it.</summary>
        internal static string ByEditor { get; set; } = "";

        public static bool IsWished => Wish.Length > 0;

        private static string Wish =>
            Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } given
                ? given == "0"
                    ? ""
                    : given
                : ByEditor;

        /// <summary>The address as it is now; null while WSL has no adapter.</summary>
        /// <exception cref="ArgumentException">The user has named one that other machines reach.</exception>
        public static IPAddress? Find() => Find(Wish, Adapters);

        internal static IPAddress? Find(
            string wish,
            Func<IEnumerable<(string Name, IPAddress Address)>> adapters
        )
        {
            if (wish.ToLowerInvariant() != Wsl)
            {
                return Parse(wish);
            }
            return adapters()
                .Where(one => one.Name.StartsWith(NameOfAdapter, StringComparison.Ordinal))
                .Select(one => one.Address)
                .FirstOrDefault(address => address.AddressFamily == AddressFamily.InterNetwork);
        }

        private static IPAddress Parse(string wish)
        {
            var isOne = IPAddress.TryParse(wish, out var address);
            if (isOne && IsPrivate(address!))
            {
                return address!;
            }
            throw new ArgumentException(
                $"{Variable} is \"{wish}\": set it to {Wsl}, or to the private IPv4 address of one of this machine's adapters"
            );
        }

        // 0.0.0.0, the address of every adapter, is none of these.
        private static bool IsPrivate(IPAddress address)
        {
            var bytes = address.GetAddressBytes();
            return address.AddressFamily == AddressFamily.InterNetwork
                && (
                    bytes[0] == 127
                    || bytes[0] == 10
                    || (bytes[0] == 172 && bytes[1] >> 4 == 1)
                    || (bytes[0] == 192 && bytes[1] == 168)
                );
        }

        private static IEnumerable<(string Name, IPAddress Address)> Adapters() =>
            from adapter in NetworkInterface.GetAllNetworkInterfaces()
            where adapter.OperationalStatus == OperationalStatus.Up
            from address in adapter.GetIPProperties().UnicastAddresses
            select (adapter.Name, address.Address);
    }
}
