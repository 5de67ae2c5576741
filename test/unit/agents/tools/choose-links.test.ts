import { expect, it } from "vitest";
import { chooseLinks } from "../../../../agents/tools/choose-links.ts";

const link = (path: string, text: string) => ({ url: `https://site.example/${path}`, text });
const sections = ["news", "sport", "culture", "weather", "about", "jobs"].map((name) => link(name, name));

it("shows what shares words with the goal first, by text or address, and a few others", () => {
  const byText = link("a1", "Observatory opens its second telescope");
  const byAddress = link("2026/03/telescope-opening.html", "Read more");
  const shown = chooseLinks("when did the telescope open", [...sections, byAddress, byText]);
  expect(shown.slice(0, 2).toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([byAddress, byText]);
  expect(shown.slice(2)).toEqual(sections.slice(0, 4));
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
