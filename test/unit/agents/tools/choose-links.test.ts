import { expect, it } from "vitest";
import { chooseLinks as chooseOf } from "../../../../agents/tools/choose-links.ts";

const chooseLinks = (goal: string, links: Parameters<typeof chooseOf>[1]["links"]) =>
  chooseOf(goal, { url: "https://site.example/2026/03/report", links });
const link = (path: string, text: string) => ({ url: `https://site.example/${path}`, text });
const sections = ["sport", "culture", "weather", "about", "jobs"].map((name) => link(name, name));

it("shows what shares words with the goal first, by text or address, and a few others", () => {
  const byText = link("a1", "Observatory opens its second telescope");
  const byAddress = link("2026/03/telescope-opening.html", "Read more");
  const shown = chooseLinks("when did the telescope open", [...sections, byAddress, byText]);
  expect(shown.slice(0, 2).toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([byAddress, byText]);
  expect(shown.slice(2)).toEqual(sections.slice(0, 4));
});

it("shows links to articles before lists of them, whose addresses have words of the goal too", () => {
  const lists = [
    link("blog/telescope/page/2", "Telescope blog"),
    link("tags/telescope", "telescope"),
    link("blog/", "Blog"),
  ];
  const articles = Array.from({ length: 9 }, (_, at) =>
    link(`p${at}`, `On the telescope, part ${at}, and other things`),
  );
  const shown = chooseLinks("telescope", [...lists, ...articles]);
  expect(shown.slice(0, 9)).toEqual(expect.arrayContaining(articles.slice(0, 8)));
  expect(shown.filter((one) => lists.includes(one)).length).toBeLessThanOrEqual(1);
  expect(shown).not.toContainEqual(link("blog/", "Blog"));
  // A goal that is about a list still gets it.
  const few = chooseLinks("posts of 2026 in the archive", [
    ...articles,
    link("archive/2026", "All posts of 2026"),
  ]);
  expect(few[0]).toEqual(link("archive/2026", "All posts of 2026"));
});

it("leaves lists and the home page out where a page has other links, and shows them where it has none", () => {
  const lists = [
    link("", "Home"),
    link("archive/", "Archive"),
    link("2026/03", "March 2026"),
    link("?page=3", "Next"),
  ];
  expect(chooseLinks("quay", [...lists, link("a-new-quay", "…")])).toEqual([link("a-new-quay", "…")]);
  expect(chooseLinks("quay", lists)).toEqual(lists);
});

it("shows ten at most, the same ones each time", () => {
  const many = Array.from({ length: 50 }, (_, index) => link(`p${index}`, `The telescope, part ${index}`));
  const shown = chooseLinks("telescope", many);
  expect(shown).toHaveLength(10);
  expect(chooseLinks("telescope", many)).toEqual(shown);
});

it("reads Chinese, and addresses that are badly escaped", () => {
  const fitting = link("x", "天文台新望远镜启用");
  const broken = link("%E4%ZZ-telescope", "…");
  expect(chooseLinks("望远镜何时启用", [...sections, fitting])[0]).toEqual(fitting);
  expect(chooseLinks("telescope", [...sections, broken])[0]).toEqual(broken);
});
