import { expect, test } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

const counts = new Set(["few-candidates", "open-count"]);

function codes(
  question: string,
  quote = "Lena Marr was on the panel",
  label = "the person",
  facts: readonly Fact[] = [],
): string[] {
  const file: ReasoningGraphFile = {
    question,
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "panel", given: true },
      { id: "z", kind: "entity", label },
    ],
    edges: [{ id: "e", op: "projection", relation: "member", from: "a", to: "z", evidence: ["v"] }],
    evidence: [{ id: "v", statement: "", quote, facts: [...facts] }],
  };
  const { findings } = checkStructure(file, { confirmsBypass: () => true });
  expect(findings.filter(({ code }) => counts.has(code)).every(({ severity }) => severity === "error")).toBe(
    true,
  );
  return findings.map(({ code }) => code).filter((code) => counts.has(code));
}

test.each([
  ["A panel met. Which of the two spoke last?", "There were two speakers"],
  ["A panel met. Who of these three chaired it?", "the three members met"],
  ["某小组开过会。这两位专家之一是谁？", "小组有两位专家"],
  ["某小组开过会。三人中的哪一位主持？", "小组共有三人"],
  ["A panel met. Among the three members, who chaired it?", "the three members met"],
  ["A panel met. Of its two chairs, which one left?", "its two chairs"],
  ["Two firms bid. Between the two firms, which won the order?", "the two firms"],
  ["Four people ran. Who among the four was elected?", "the four candidates"],
  ["A panel had three members. Which one spoke last?", "three members"],
  ["A panel had three members. Who among them spoke last?", "three members"],
  ["某项目招标。两家公司中，哪一家中标？", "两家公司参与投标"],
  ["某小组开过会。在这三个候选人里，谁当选？", "三个候选人"],
  ["某小组开过会。三名成员中，哪一位来自海外？", "三名成员"],
  ["有关部门评审过。这两个项目之间，哪一个获奖？", "两个项目"],
  ["某基金会与某公司都参与了。两者之中，哪个成立更早？", "有两个参与方"],
  ["某小组有三位主席。他们当中谁来自海外？", "三位主席"],
])("a last choice among few is a finding: %s", (question, quote) => {
  expect(codes(question, quote)).toEqual(["few-candidates"]);
});

test.each([
  ["A panel elected two members. Which member was not one of these two?", "two members"],
  [
    "A panel elected two members. Who is from the company of one of the two without being one of these two?",
    "two members",
  ],
  ["某项目发布过四个版本。这四个版本中，哪位贡献者只缺席了一个？", "四个版本"],
  ["某项目有三份名单。哪一个是同属三者之中的用户名？", "三份名单"],
])(
  "what is only compared with few things, or taken out of them, is no choice among them: %s",
  (question, quote) => {
    expect(codes(question, quote)).not.toContain("few-candidates");
  },
);

test.each([
  ["Which person chaired the panel?"],
  ["Two of its members left. Which person chaired the panel in 2026?"],
  ["She wrote three books. Which award did she win?"],
  ["某人写过三部小说。这位作者是谁？"],
  ["On one hand it is old, on the other hand it is new. Which town is it?"],
  ["Two teams were formed one after the other. Which town is it?"],
  ["Two firms met on the other side of the lake. Which town is it?"],
  ["Of the three papers, which author wrote the longest?"],
  ["She signed three of the papers, which were shown there. Which town is it?"],
  ["十二位候选人中，哪一位当选？"],
  ["第二项提案中，哪一项建议被采纳？"],
  ["在三个月里，哪个团队完成了迁移？"],
  ["在一项有412名患者参加的试验中，哪种药物有效？"],
  ["在这两项比赛中，哪位选手获胜？"],
])("a number that no choice is made from is none: %s", (question) => {
  expect(codes(question)).toEqual([]);
});

test("a choice among five or more is none, and the answer's label counts like the last sentence", () => {
  expect(codes("Which of the five chaired it?", "All five are named")).toEqual([]);
  expect(codes("Who chaired it?", "two plugins", "one of the two plugins")).toEqual(["few-candidates"]);
});

test.each([
  ["A panel on which she sat with two others met. Who is she?"],
  ["One of the six members left. Which person chaired the panel?"],
  ["It was the other one that closed. Which town is it in?"],
  ["她与另外两位专家同组。她是谁？"],
  ["余下的一家机构设在哪座城市？"],
  ["Two firms signed it. The other moved later. Which town did it move to?"],
  ["A notice thanks two reporters, one of whom teaches. Which company employs the other reporter?"],
  ["One firm signed it, and the other three did not. Which town is the firm in?"],
  ["剩下的那位主席供职于哪家公司？"],
  ["其余的一家机构设在哪座城市？"],
])("a count without the whole list is a finding: %s", (question) => {
  expect(codes(question)).toEqual(["open-count"]);
});

test.each([
  ["A panel on which she sat with two others met. Who is she?", "the three members were"],
  ["One of the six members left. Which person chaired the panel?", "its 6 members"],
  ["It was the other one that closed. Which town is it in?", "one of its two works"],
  ["她与另外两位专家同组。她是谁？", "小组由三位专家组成"],
  ["余下的一家机构设在哪座城市？", "该集团共有三家机构"],
])("a count that cited evidence shows is none: %s", (question, quote) => {
  expect(codes(question, quote)).toEqual([]);
});

test.each([
  "Ada Marr and Lena Voss wrote a proposal. The first of the two chairs a group. Which group?",
  "Ilse Marrow has been a chair since mid-2025 and Petra Lind since mid-2026. The second of the two works for a firm. Which firm is it?",
  "A foundation and a chip maker run a programme. The first of the two was founded earlier. In which year?",
  "A post names an engineer of a chip maker, and another engineer who leads a group. The first of the two engineers spoke at a conference. Which one?",
  "Ruby, Go and Rust were compared. The third of these three languages had a release. Which version?",
  "One release was signed by Ada Marr; Lena Voss signed the next. Neither of the two has left. Which company employs the first?",
  "“The Quiet Shore” and “Northern Light” were shown. The second of the two won a prize. Which prize?",
  "Ada Marr and Lena Voss wrote a proposal. One of the two chairs a group, and the other left. Which group?",
  "张宁与李桥合写了一份提案。这两位中的一位担任主席。是哪个组的主席？",
  "Ilse Marrow 与 Petra Lind 先后任主席。这两位之一受雇于一家公司。是哪家公司？",
  "一家基金会与某家芯片厂商合办了项目。这两家中的一家成立更早。它成立于哪一年？",
  "《静海》和《北光》先后上映。这两部中的一部获奖。获得了什么奖项？",
  "张宁与李桥合写了一份提案。这两位中的一位担任主席，另一位供职于哪家公司？",
])("a count of what the question itself names needs no list: %s", (question) => {
  expect(codes(question)).not.toContain("open-count");
});

test.each([
  "Another of the three organised a working group. Which company does the writer work for?",
  "She chairs a group to which one of three co-chairs serves as a liaison. Which firm employs her?",
  "The notice thanks two reporters. The first of the two works for Acme Labs in Berlin. Who is it?",
  "A project of the Northern Foundation has maintainers from Acme Labs. The second of the two releases of that year was signed by whom?",
  "A person at a firm is one of the two chairs of a group. Which person?",
  "He sat on a panel alongside two other engineers. Which company employs him?",
  "Two of the four panellists maintain a registry. Which project does the chair maintain?",
  "A group of the Northern Foundation met. The first of the two left. Who?",
  "Both chairs met at KubeCon in Paris. The first of the two left. Who?",
  "An engineer joined a group in a year in which it had a chair. Another of the three chairs left. Who?",
  "她与另外两位工程师同台发言。她供职于哪家公司？",
  "两位报告者之一还报告过另一个漏洞。哪家公司雇用了这位报告者？",
  "公告感谢了两位报告者，其中一位供职于高校。另一位报告者供职于哪家公司？",
  "公告感谢了两位报告者。这两位之一供职于 Acme Labs，住在 Berlin。他是谁？",
  "一个项目由一家基金会托管。两位主席之一当选。他是谁？",
  "一个组在2025年改选。这三位中的一位当选。她是谁？",
  "余下的一家机构设在哪座城市？",
  "该组的这两位主席之一来自 Acme Labs。她是谁？",
])("a count of what the question doesn't name stays a finding: %s", (question) => {
  expect(codes(question)).toContain("open-count");
});

test("a word such as all or only shows no whole list", () => {
  expect(
    codes("It was the other one that closed. Which town is it in?", "the complete list of works"),
  ).toEqual(["open-count"]);
  expect(codes("余下的一家机构设在哪座城市？", "该集团仅有这些机构")).toEqual(["open-count"]);
});

test("under the paper's method both are warnings", () => {
  const file: ReasoningGraphFile = {
    question: "Which of the two spoke last?",
    answer: "z",
    nodes: [{ id: "z", kind: "entity", label: "x" }],
    edges: [],
  };
  const { findings } = checkStructure(file);
  const found = findings.filter(({ code }) => counts.has(code));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ["few-candidates", "warning"],
    ["open-count", "warning"],
  ]);
});

test("a list of just as many things in a cited piece shows a count, and a list of more or fewer things doesn't", () => {
  const question = "The panel has one of the four sponsors as its host. Which person chaired the panel?";
  const sponsors = (names: readonly string[]): Fact[] =>
    names.map((object) => ({ subject: "panel", relation: "sponsor", object, from: null, to: null }));
  const four = ["Aumont", "Brennick", "Corvo", "Dale"];
  const shown = (facts: readonly Fact[]) => codes(question, undefined, undefined, facts);
  expect(shown(sponsors(four))).toEqual([]);
  const turned = sponsors(four).map((fact) => ({ ...fact, subject: fact.object, object: fact.subject }));
  expect(shown(turned)).toEqual([]);
  for (const names of [four.slice(1), [...four, "Eller"], ["Aumont", "Aumont", "Brennick", "Corvo"]])
    expect(shown(sponsors(names))).toEqual(["open-count"]);
});
