import { expect, it } from "vitest";
import { nameOnPages, wordsOfPages } from "../../../../gates/freshness/words-of-pages.ts";

const quotes = ["Orn v3.4.9 has been released with a new scheduler by the Tern maintainers."];

it("words a relation in the language of its pages, without the names that are told", () => {
  expect(wordsOfPages("最新稳定版本", { quotes, thing: "Orn", value: ["Orn v3.4.9"], answers: [] })).toBe(
    "released scheduler maintainers",
  );
  expect(wordsOfPages("最新稳定版本", { quotes, thing: "Orn", value: ["new scheduler"], answers: [] })).toBe(
    "released maintainers",
  );
  const chinese = ["奥恩项目的技术委员会选举林岚为主席。"];
  const words = wordsOfPages("chaired by", {
    quotes: chinese,
    thing: "奥恩项目",
    value: ["林岚"],
    answers: [],
  });
  expect(words).toMatch(/委员会|选举|主席/u);
  expect(words).not.toMatch(/奥恩|林岚/u);
});

it("leaves a relation as it is where a page is in its language, and where the pages have no words for it", () => {
  expect(wordsOfPages("newest release", { quotes, thing: "Orn", value: ["v3.4.9"], answers: [] })).toBe(
    "newest release",
  );
  expect(
    wordsOfPages("最新稳定版本", {
      quotes: [...quotes, "奥恩 3.4.9 发布"],
      thing: "Orn",
      value: ["v3.4.9"],
      answers: [],
    }),
  ).toBe("最新稳定版本");
  expect(wordsOfPages("最新稳定版本", { quotes: [], thing: "Orn", value: ["v3.4.9"], answers: [] })).toBe(
    "最新稳定版本",
  );
});

it("words nothing by what the pages' quotes have of names alone, or by lines that Freshet wrote", () => {
  expect(
    wordsOfPages("最新稳定版本", { quotes: ["Orn v3.4.9"], thing: "Orn", value: ["v3.4.9"], answers: [] }),
  ).toBe("");
  const byline = ["Page metadata – author: Ana Brel, ambassador of Orn"];
  expect(wordsOfPages("撰写的文章", { quotes: byline, thing: "Ana Brel", value: ["Orn"], answers: [] })).toBe(
    "ambassador",
  );
});

it("words nothing by another form of a name's word", () => {
  const harbour = ["the keeper praised the blue harbours and their lights"];
  expect(
    wordsOfPages("管理者", { quotes: harbour, thing: "Orn", value: ["Blue Harbour"], answers: [] }),
  ).toBe("keeper praised lights");
});

it("words nothing where the quotes may have the value or the answer in another form or language", () => {
  const told = (value: readonly string[], answers: readonly string[] = [], given = quotes) =>
    wordsOfPages("最新稳定版本", { quotes: given, thing: "Orn", value, answers });
  expect(told(["调度器"])).toBe("");
  expect(told(["v3.4.9"], ["调度器", "新的调度器"])).toBe("");
  expect(told(["v3.4.9"], ["调度器", "the scheduler"])).toBe("released maintainers");
  for (const [value, quote] of [
    ["苍鹭", "the club chose the heron as its bird"],
    ["17", "the house has seventeen keepers"],
    ["2026-05-01", "the house opened on the first of may"],
    ["Model Ferry", "the house keeps ferries"],
  ] as const)
    expect(told([value], [], [quote])).toBe("");
  expect(told(["Owl"], [], ["the club has owls for its birds"])).toBe("club birds");
});

it("names a thing by its part in the pages' script", () => {
  expect(nameOnPages("Orn", { quotes })).toBe("Orn");
  expect(nameOnPages("Orn 的调度器", { quotes })).toBe("Orn");
  expect(nameOnPages("设备污点", { quotes })).toBe("");
  expect(nameOnPages("2025年5月的大会", { quotes })).toBe("");
  expect(nameOnPages("设备污点", { quotes: ["设备污点于五月发布"] })).toBe("设备污点");
});
