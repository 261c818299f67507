#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Lists with columns, trees, and lists whose rows have several heights.</summary>
    public class UIToolkitColumnsTests : UIToolkitTestBase
    {
        private static readonly (string Name, int Price)[] Goods =
        {
            ("Sword", 50),
            ("Apple", 2),
            ("Cloak", 15),
        };

        [Test]
        public void CellsStandUnderTheTitlesOfTheirColumns()
        {
            Put(Shop(ColumnSortingMode.None));

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- list \"Shop (3 items)\"",
                        "  - columnheader \"Name\"",
                        "  - columnheader \"Price\"",
                        "  - columnheader \"Deal\"",
                        "  - listitem \"Sword (Price: 50)\" [ref=e1]",
                        "    - button \"Buy Sword\" [ref=e2]",
                        "  - listitem \"Apple (Price: 2)\" [ref=e3]",
                        "    - button \"Buy Apple\" [ref=e4]",
                        "  - listitem \"Cloak (Price: 15)\" [ref=e5]",
                        "    - button \"Buy Cloak\" [ref=e6]",
                    }
                )
            );
        }

        [Test]
        public void AHeaderThatSortsIsClicked()
        {
            Put(Shop(ColumnSortingMode.Default));
            Assert.That(Node("Deal").Ref, Is.Null, "it is not sortable");

            Click("Price");

            Assert.That(
                Lines().Where(line => line.Contains("header") || line.Contains("item ")),
                Is.EqualTo(
                    new[]
                    {
                        "  - columnheader \"Name\" [ref=e1]",
                        "  - columnheader \"Price (sorted ascending)\" [ref=e2]",
                        "  - columnheader \"Deal\"",
                        "  - listitem \"Apple (Price: 2)\" [ref=e3]",
                        "  - listitem \"Cloak (Price: 15)\" [ref=e5]",
                        "  - listitem \"Sword (Price: 50)\" [ref=e7]",
                    }
                )
            );
            Click("Price (sorted ascending)");
            Assert.That(Lines()[4], Does.StartWith("  - listitem \"Sword (Price: 50)\""));
        }

        [Test]
        public void AButtonInACellIsItsOwnTarget()
        {
            var bought = new List<string>();
            var list = Put(Shop(ColumnSortingMode.None, bought.Add));

            Click("Buy Cloak");
            Click("Apple (Price: 2)");

            Assert.That(bought, Is.EqualTo(new[] { "Cloak" }));
            Assert.That(list.selectedIndex, Is.EqualTo(1));
            Assert.That(Node("Apple (Price: 2) (selected)").Role, Is.EqualTo("listitem"));
        }

        [Test]
        public void HiddenColumnsAreLeftOut()
        {
            var list = Shop(ColumnSortingMode.None);
            list.columns["price"].visible = false;
            list.columns.Add(new Column { name = "rank", title = "Rank" });
            Put(list);

            Assert.That(Lines(), Has.None.Contains("Price"));
            Assert.That(Lines()[1], Is.EqualTo("  - columnheader \"Name\""));
        }

        [Test]
        public void ATreeWithColumnsIsReadAsOne()
        {
            var tree = new MultiColumnTreeView { name = "Files", fixedItemHeight = 20 };
            tree.columns.Add(Text("name", "Name", i => tree.GetItemDataForIndex<string>(i)));
            tree.columns.Add(Text("size", "Size", i => $"{i} kB"));
            tree.style.height = 200;
            tree.SetRootItems(
                new List<TreeViewItemData<string>>
                {
                    new(1, "Saves", new List<TreeViewItemData<string>> { new(2, "Slot 1") }),
                    new(3, "Log"),
                }
            );
            Put(tree);

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- list \"Files (2 items)\"",
                        "  - columnheader \"Name\"",
                        "  - columnheader \"Size\"",
                        "  - listitem \"Saves (Size: 0 kB)\" [ref=e1]",
                        "    - button \"(collapsed)\" [ref=e2]",
                        "  - listitem \"Log (Size: 1 kB)\" [ref=e3]",
                    }
                )
            );

            Click("(collapsed)");

            Assert.That(
                Lines().Skip(3),
                Is.EqualTo(
                    new[]
                    {
                        "  - listitem \"Saves (Size: 0 kB)\" [ref=e1]",
                        "    - button \"(expanded)\" [ref=e2]",
                        "  - listitem \"Slot 1 (Size: 1 kB)\" [ref=e3]",
                        "  - listitem \"Log (Size: 2 kB)\" [ref=e4]",
                    }
                )
            );
        }

        [Test]
        public void RowsOfSeveralHeightsAreIdentifiedByTheirItems()
        {
            var items = Enumerable.Range(0, 100).Select(i => "same").ToList();
            var list = new ListView(
                items,
                20,
                () => new Label(),
                (row, i) =>
                {
                    ((Label)row).text = "same";
                    row.style.height = 15 + i % 4 * 10;
                }
            )
            {
                name = "Log",
                virtualizationMethod = CollectionVirtualizationMethod.DynamicHeight,
            };
            list.style.height = 100;
            Put(list);
            Walk();

            var indices = All(Walk())
                .Where(node => node.Role == "listitem")
                .Select(node => CallbacksOf(node).Identity!.ToString());

            Assert.That(indices, Is.Unique);
            Assert.That(indices.First(), Does.Contain(", 0, same"));
            Assert.That(indices.ElementAt(2), Does.Contain(", 2, same"));
        }

        private static MultiColumnListView Shop(
            ColumnSortingMode sorting,
            Action<string>? buy = null
        )
        {
            var list = new MultiColumnListView { name = "Shop", fixedItemHeight = 20 };
            list.columns.Add(Text("name", "Name", i => Goods[i].Name));
            var price = Text("price", "Price", i => Goods[i].Price.ToString());
            price.comparison = (a, b) => Goods[a].Price.CompareTo(Goods[b].Price);
            list.columns.Add(price);
            list.columns.Add(
                new Column
                {
                    name = "deal",
                    title = "Deal",
                    sortable = false,
                    makeCell = () => new Button(),
                    bindCell = (cell, i) =>
                    {
                        var button = (Button)cell;
                        button.text = $"Buy {Goods[i].Name}";
                        button.clickable = new Clickable(() => buy?.Invoke(Goods[i].Name));
                    },
                }
            );
            list.sortingMode = sorting;
            list.itemsSource = Goods;
            list.style.height = 120;
            return list;
        }

        private static Column Text(string name, string title, Func<int, string> text) =>
            new()
            {
                name = name,
                title = title,
                makeCell = () => new Label(),
                bindCell = (cell, i) => ((Label)cell).text = text(i),
            };
    }
}
