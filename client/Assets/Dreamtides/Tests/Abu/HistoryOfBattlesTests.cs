#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Dreamtides.Abu;
using Dreamtides.Schema;
using Dreamtides.Tests.Server;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Whole battles with the game's own server: the changes in the history add up to the last state.</summary>
    [TestFixture]
    public class HistoryOfBattlesTests : DreamtidesUnitTest
    {
        private const int Battles = 25;
        private const int Actions = 400;

        private static readonly Regex Change = new(
            @"^(?<who>You|Enemy): (?<what>energy|production) (?<old>\d+) → (?<new>\d+)$"
        );
        private static readonly Regex Well = new(
            @"^(?<enemy>Enemy d|D)reamwell: .+ \((production: \+\d+, )?energy: (?<energy>\d+)/(?<production>\d+)\)$"
        );
        private static readonly Regex Score = new(
            @"^(?<who>You|Enemy) (scored|lost) \d+ points? \((?<score>\d+) of 12\)(?<judgment> in judgment)?$"
        );
        private static readonly Regex Abandoned = new(
            @"^(?<enemy>Enemy's )?.+: abandoned to make room, its spark (?<spark>\d+) stays in the total$"
        );

        private static readonly Regex ForeseenByEnemy = new(
            @"^Enemy foresees (?<count>\d+): (?<kept>\d+) on top of the deck, (?<voided>\d+) to the void$"
        );
        private const string VoidedByEnemy = @"^Enemy's .+ moved to void \(from deck\)$";
        private static readonly string[] Modes =
        {
            "Enemy chose: Draw a card",
            "Enemy chose: Draw 2 cards",
            "Enemy chose: Gain 2●",
            "Enemy chose: Allies gain +1 spark",
        };

        private readonly HashSet<string> _met = new();

        [UnityTest]
        public IEnumerator Numbers_AddUpInEveryBattle()
        {
            yield return Initialize();
            for (var seed = 1; seed <= Battles; ++seed)
            {
                var client = new ServerClient(seed);
                new ViewPlayer(seed).PlayToTheEnd(client, Actions);
                var recorder = new HistoryRecorder(Registry.CardService);
                client.Commands.ForEach(recorder.OnCommand);
                var first = client.Commands.First(command => command.UpdateBattle != null);
                var numbers = Numbers(first.UpdateBattle.Battle);
                foreach (var line in recorder.TakeHistory()!)
                {
                    Apply(numbers, line);
                }

                Assert.That(numbers, Is.EqualTo(Numbers(client.View)), $"seed {seed}");
            }

            Assert.That(
                _met,
                Is.EquivalentTo(new[] { "energy", "well", "points", "judgment", "abandoned" })
            );
        }

        [UnityTest]
        public IEnumerator TheCardThatWins_IsSeenToLeaveTheStack()
        {
            yield return Initialize();
            var won = 0;
            for (var seed = 1; seed <= Battles; ++seed)
            {
                var client = new ServerClient(seed);
                new ViewPlayer(seed).PlayToTheEnd(client, Actions);
                Assert.That(client.At(place => place.OnStack != null), Is.Empty, $"seed {seed}");
                var recorder = new HistoryRecorder(Registry.CardService);
                client.Commands.ForEach(recorder.OnCommand);
                var lines = recorder.TakeHistory()!;
                var end = lines.FindLastIndex(line => line == "Victory!" || line == "Defeat");
                won += end > 0 && lines[end - 1].EndsWith(" moved to void (from stack)") ? 1 : 0;
            }

            Assert.That(won, Is.GreaterThan(0), "no battle was won by an event");
        }

        [UnityTest]
        public IEnumerator AbilityEffects_AreReportedWithTheirCharacter()
        {
            yield return Initialize();
            var (dissolved, unspent) = (0, 0);
            for (var seed = 1; seed <= Battles; ++seed)
            {
                var lines = Lines(seed);
                for (var i = 0; i < lines.Count; ++i)
                {
                    unspent += lines[i] == "Enemy's Tollkeeper of Knots: 0 energy spent" ? 1 : 0;
                    var move = Regex.Match(lines[i], "^(?<who>.+) moved from battlefield to void$");
                    if (!move.Success)
                    {
                        continue;
                    }

                    var who = move.Groups["who"].Value;
                    var isAbandoned = lines
                        .Skip(i)
                        .Any(line => line.StartsWith($"{who}: abandoned to make room"));
                    var isTargeted = lines.Take(i).Any(line => line.EndsWith($" targets {who}"));
                    Assert.That(isAbandoned || isTargeted, $"seed {seed}: {lines[i]}");
                    dissolved += isTargeted && !who.StartsWith("Enemy's ") ? 1 : 0;
                }
            }

            Assert.That(dissolved, Is.GreaterThan(0));
            Assert.That(unspent, Is.GreaterThan(0), "nobody spent nothing");
        }

        [UnityTest]
        public IEnumerator OpponentDecisions_AreReported_WithoutHiddenCards()
        {
            yield return Initialize();
            var met = new HashSet<string>();
            for (var seed = 1; seed <= Battles; ++seed)
            {
                var lines = Lines(seed);
                for (var i = 0; i < lines.Count; ++i)
                {
                    var next = lines.Skip(i + 1).ToList();
                    if (lines[i].StartsWith("Enemy dreamwell: Hollow Moon Well"))
                    {
                        Assert.That(Modes, Does.Contain(next[0]), $"seed {seed}: {lines[i]}");
                    }

                    // With an empty deck there is nothing to foresee.
                    if (
                        lines[i].StartsWith("Enemy dreamwell: Cloudcatch Cistern")
                        && next.Count > 0
                    )
                    {
                        Assert.That(
                            next[0],
                            Does.Match(ForeseenByEnemy.ToString()),
                            $"seed {seed}"
                        );
                    }

                    var foreseen = ForeseenByEnemy.Match(lines[i]);
                    if (foreseen.Success)
                    {
                        var voided = Number(foreseen, "voided");
                        Assert.That(
                            Number(foreseen, "kept") + voided,
                            Is.EqualTo(Number(foreseen, "count"))
                        );
                        var gone = next.TakeWhile(line => Regex.IsMatch(line, VoidedByEnemy));
                        Assert.That(gone.Count(), Is.EqualTo(voided), $"seed {seed}: {lines[i]}");
                        met.Add(voided > 0 ? "voided" : "kept");
                    }

                    met.UnionWith(Modes.Where(mode => mode == lines[i]));
                }
            }

            // The game's own opponent never chooses the energy.
            var common = Modes.Where(mode => !mode.Contains("Gain")).Concat(new[] { "voided" });
            CollectionAssert.IsSubsetOf(common.Append("kept"), met);
        }

        private List<string> Lines(int seed)
        {
            var client = new ServerClient(seed);
            new ViewPlayer(seed).PlayToTheEnd(client, Actions);
            var recorder = new HistoryRecorder(Registry.CardService);
            client.Commands.ForEach(recorder.OnCommand);
            return recorder.TakeHistory()!;
        }

        private void Apply(Dictionary<string, long> numbers, string line)
        {
            var isEnemys = line.StartsWith("Enemy");
            var who = isEnemys ? "Enemy" : "You";
            if (Match(Change, line, "energy") is { } change)
            {
                var name = $"{who} {change.Groups["what"].Value}";
                Assert.That(numbers[name], Is.EqualTo(Number(change, "old")), line);
                numbers[name] = Number(change, "new");
            }
            else if (Match(Well, line, "well") is { } well)
            {
                numbers[$"{who} energy"] = Number(well, "energy");
                numbers[$"{who} production"] = Number(well, "production");
            }
            else if (Match(Score, line, "points") is { } score)
            {
                numbers[$"{who} score"] = Number(score, "score");
                _met.UnionWith(
                    score.Groups["judgment"].Success ? new[] { "judgment" } : new string[0]
                );
            }
            else if (Match(Abandoned, line, "abandoned") is { } abandoned)
            {
                numbers[$"{who} permanent spark"] += Number(abandoned, "spark");
            }
        }

        private Match? Match(Regex regex, string line, string kind)
        {
            var match = regex.Match(line);
            if (!match.Success)
            {
                return null;
            }

            _met.Add(kind);
            return match;
        }

        private static long Number(Match match, string group) =>
            long.Parse(match.Groups[group].Value);

        private static Dictionary<string, long> Numbers(BattleView battle)
        {
            var numbers = new Dictionary<string, long>();
            foreach (
                var (who, side, view) in new[]
                {
                    ("You", DisplayPlayer.User, battle.User),
                    ("Enemy", DisplayPlayer.Enemy, battle.Enemy),
                }
            )
            {
                numbers[$"{who} energy"] = view.Energy;
                numbers[$"{who} production"] = view.ProducedEnergy;
                numbers[$"{who} score"] = view.Score;
                var characters = battle.Cards.Where(card =>
                    card.Position.Position.PositionClass?.OnBattlefield == side
                );
                numbers[$"{who} permanent spark"] =
                    view.TotalSpark - characters.Sum(card => long.Parse(card.Revealed.Spark));
            }

            return numbers;
        }
    }
}
