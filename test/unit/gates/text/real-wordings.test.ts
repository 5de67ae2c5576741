import { describe, expect, test } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../../../domain/language.ts";
import { dropAddedSentences } from "../../../../gates/text/drop-added-sentences.ts";
import { findLostTimes } from "../../../../gates/text/find-lost-times.ts";
import { findStyleFaults } from "../../../../gates/text/find-style-faults.ts";
import { findHiddenGivens } from "../../../../reasoning/hidden-givens.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

/**
 * Labelled cases on facts of real pages (release notes, elections, community posts), in sentences of our own. Half of each kind must be
 * told, half must pass. They were labelled before the rules were run on them.
 */
type Case = readonly [language: Language, what: string, expected: "told" | "sound"];

const languageOf = (text: string): Language => (/\p{Script=Han}/u.test(text) ? "zh" : "en");

describe("ordinary words and entities", () => {
  const cases: readonly { plain: string; wording: string; names: string[]; expected: "told" | "sound" }[] = [
    {
      plain:
        "Which maintainer of the Flux registry plugin spoke at the security workshop that Josh Lee organised in Amsterdam on 23 March 2026?",
      wording:
        "In the spring of 2026 a community manager organised a security workshop in a Dutch city. Which maintainer of the registry plugin of a delivery tool spoke at the workshop?",
      names: ["Flux", "Josh Lee", "Amsterdam"],
      expected: "sound",
    },
    {
      plain:
        "Which maintainer of the Flux registry plugin spoke at the security workshop that Josh Lee organised in Amsterdam on 23 March 2026?",
      wording:
        "In the spring of 2026 somebody who looks after those around an undertaking called people to come face to face over guarding against harm. Which caretaker of an add-on that carries packaged wares from one store to another raised their voice?",
      names: ["Flux", "Josh Lee", "Amsterdam"],
      expected: "told",
    },
    {
      plain:
        "Which reporter did the security notice thank for the vulnerability in the URI parser that Ruby fixed in version 4.0.1 on 13 January 2026?",
      wording:
        "Early in 2026 a programming language fixed a vulnerability in its URI parser. Which reporter did the security notice thank?",
      names: ["Ruby", "Ruby 4.0.1"],
      expected: "sound",
    },
    {
      plain:
        "Which reporter did the security notice thank for the vulnerability in the URI parser that Ruby fixed in version 4.0.1 on 13 January 2026?",
      wording:
        "Early in 2026 a tongue for machines mended a soft spot in what takes addresses apart. Which messenger was given a kind word by the bulletin of warnings?",
      names: ["Ruby", "Ruby 4.0.1"],
      expected: "told",
    },
    {
      plain:
        "Which employer does the list of the elected name for the co-chair of the working group, who was elected to the Kubernetes steering committee in November 2025?",
      wording:
        "Towards the end of 2025 the co-chair of a working group was elected to the steering committee of an open-source project. Which employer does the list of the elected name for the co-chair?",
      names: ["Kubernetes"],
      expected: "sound",
    },
    {
      plain: "哪位维护者在2026年1月13日发布的安全公告中，因报告Ruby的解析库漏洞而受到感谢？",
      wording:
        "2026年年初，一种编程语言发布的安全公告感谢了一位维护者，此人报告了一个解析库的漏洞。这位维护者是谁？",
      names: ["Ruby"],
      expected: "sound",
    },
    {
      plain: "哪位维护者在2026年1月13日发布的安全公告中，因报告Ruby的解析库漏洞而受到感谢？",
      wording: "2026年年初，一种机器言语的守护文书向一位照料者致意，因其指出拆字之器的缝隙。这位照料者是谁？",
      names: ["Ruby"],
      expected: "told",
    },
    {
      plain: "华为云的Volcano社区在2025年12月的博客中宣布的推理子项目由哪家公司的工程师发起？",
      wording: "2025年年底，一个批量计算社区在博客中宣布了一个推理子项目。该子项目由哪家公司的工程师发起？",
      names: ["华为云", "Volcano"],
      expected: "sound",
    },
    {
      plain: "华为云的Volcano社区在2025年12月的博客中宣布的推理子项目由哪家公司的工程师发起？",
      wording: "2025年年底，一群合力算数之人在网上手记里昭告了一门推断的旁支。该旁支由哪处商号的匠人肇始？",
      names: ["华为云", "Volcano"],
      expected: "told",
    },
  ];
  test.each(cases)("$expected: $wording", ({ plain, wording, names, expected }) => {
    const language = languageOf(wording);
    const faults = findStyleFaults({ language, plainQuestion: plain, question: wording, names });
    expect(faults.some((fault) => /^(?:ordinary words|普通词语)/u.test(fault))).toBe(expected === "told");
    // A sound wording has vaguer times, and none was left out.
    if (expected === "sound") expect(findLostTimes({ plainQuestion: plain, question: wording })).toEqual([]);
    // A sentence that says something is not dropped, however it is worded, and even if rules refuse another one beside it.
    const added = language === "zh" ? "请以今天的情况作答。" : " Please answer as of today.";
    for (const question of [wording, `${wording}${added}`])
      expect(dropAddedSentences({ language, plainQuestion: plain, question, names })).toBe(wording);
  });
});

describe("the last sentence names the class that is asked for", () => {
  const cases: readonly Case[] = [
    [
      "en",
      "In the list of the elected, which employer is given for the person after this co-chair?",
      "sound",
    ],
    [
      "en",
      "Two plugins are maintained by the project. Which company does the second maintainer work for?",
      "sound",
    ],
    ["en", "A patch release fixed a parser. Under which handle did the reporter of the flaw write?", "sound"],
    ["en", "The notice thanked a researcher. Who was it that reported the flaw?", "sound"],
    ["en", "The committee met in 2025. How many of its members were elected that year?", "sound"],
    ["en", "A sub-project was announced at the end of 2025. What is it?", "told"],
    ["en", "Which company maintains the plugin? It was released in the spring of 2026.", "told"],
    ["en", "A notice thanks two reporters, one of whom is new. Which one is it?", "told"],
    ["en", "A tool checks manifests before they are applied. What is it called?", "told"],
    ["zh", "该公告感谢了一位报告者。这位报告者还报告过哪个库的漏洞？", "sound"],
    ["zh", "一个社区宣布了子项目。该子项目由哪家公司发起？", "sound"],
    ["zh", "委员会于2025年改选。当选者中，谁的雇主是一家芯片厂商？", "sound"],
    ["zh", "该版本修复了一个缺陷。它于哪一天发布？", "sound"],
    ["zh", "一家公司的博客宣布了一个子项目。它是什么？", "told"],
    ["zh", "哪个插件由该社区维护？它在2026年春天发布。", "told"],
    ["zh", "公告感谢了一位报告者，是哪一个？", "told"],
    ["zh", "该工具用于检查清单文件。它叫什么？", "told"],
  ];
  test.each(cases)("%s, %s: %s", (language, question, expected) => {
    const faults = findStyleFaults({ language, plainQuestion: question, question, names: [] });
    expect(faults.some((fault) => /^(?:the last sentence|最后一句)/u.test(fault))).toBe(expected === "told");
  });
});

function countCodes(question: string, quote: string): string[] {
  const file: ReasoningGraphFile = {
    question,
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "committee", given: true },
      { id: "z", kind: "entity", label: "what is asked for" },
    ],
    edges: [{ id: "e", op: "projection", relation: "member", from: "a", to: "z", evidence: ["v"] }],
    evidence: [{ id: "v", statement: "", quote }],
  };
  return checkStructure(file).findings.map(({ code }) => code);
}

describe("a final choice among few", () => {
  const cases: readonly Case[] = [
    [
      "en",
      "The election had three election officers. Which of these officers was not selected for the 2026 election?",
      "told",
    ],
    ["en", "A project maintains two official plugins. Which of them validates manifests?", "told"],
    ["en", "Three co-chairs lead the group. Who of the three was elected in 2025?", "told"],
    ["en", "The notice thanks two reporters. Which of the two reporters found an earlier flaw?", "told"],
    [
      "en",
      "Nine candidates stood for the committee. Which of these candidates works for a chip maker?",
      "sound",
    ],
    ["en", "The committee has seven members. Which of its members was elected for the first time?", "sound"],
    ["en", "Two firms merged. Which engineer, who had worked for one of them, became a maintainer?", "sound"],
    ["en", "The page lists many speakers. Which of these speakers gave a talk on mesh security?", "sound"],
    ["zh", "该选举有三位选举官员。这些官员中，哪一位没有出任2026年选举的官员？", "told"],
    ["zh", "该项目维护着两款官方插件。其中哪一款用于校验清单？", "told"],
    ["zh", "三位联合主席中，谁在2025年当选？", "told"],
    ["zh", "共有九位候选人参选。这些候选人中，哪一位供职于芯片厂商？", "sound"],
    ["zh", "该委员会有七名委员。其中哪一位是首次当选？", "sound"],
    ["zh", "两家公司合并后，哪位工程师成为维护者？", "sound"],
  ];
  test.each(cases)("%s, %s: %s", (_language, question, expected) => {
    const quote =
      "three officers, two plugins, nine candidates, seven members; 三位官员、两款插件、九位候选人、七名委员";
    expect(countCodes(question, quote).includes("few-candidates")).toBe(expected === "told");
  });
});

describe("a count without its list", () => {
  const cases: readonly Case[] = [
    [
      "en",
      "She chairs a group to which one of three co-chairs serves as a liaison. Which firm employs her?",
      "told",
    ],
    ["en", "Another of the three organised a working group. Which company does the writer work for?", "told"],
    ["en", "He sat on a panel alongside two other engineers. Which company employs him?", "told"],
    ["en", "Two of the four panellists maintain a registry. Which project does the chair maintain?", "told"],
    ["en", "She gave a talk with a colleague in 2026. Which company employs the colleague?", "sound"],
    [
      "en",
      "The project released three versions in the spring of 2026. Which engineer signed the last?",
      "sound",
    ],
    ["en", "He wrote another post about the release. Which company published the post?", "sound"],
    ["zh", "她与另外两位工程师同台发言。她供职于哪家公司？", "told"],
    ["zh", "两位报告者之一还报告过另一个漏洞。哪家公司雇用了这位报告者？", "told"],
    ["zh", "公告感谢了两位报告者，其中一位供职于高校。另一位报告者供职于哪家公司？", "told"],
    ["zh", "她后来加入了另一家公司。该公司的总部设在哪座城市？", "sound"],
    ["zh", "该项目由另一位工程师接手。这位工程师毕业于哪所大学？", "sound"],
    ["zh", "该项目在2026年春天发布了三个版本。哪位工程师签署了最后的版本？", "sound"],
  ];
  test.each(cases)("%s, %s: %s", (_language, question, expected) => {
    expect(countCodes(question, "Lena Marr is a member 成员之中有她").includes("open-count")).toBe(
      expected === "told",
    );
  });
});

describe("a start that the question only describes", () => {
  const cases: readonly (readonly [question: string, given: string, expected: "told" | "sound"])[] = [
    ["A minor release of a key-value store came out in mid-2026. Who signed it?", "etcd v3.7.0", "told"],
    ["A minor release of etcd came out in mid-2026. Who signed it?", "etcd", "sound"],
    ["A person who co-chaired a large conference wrote a proposal. Who is it?", "KubeCon", "told"],
    ["A person who co-chaired KubeCon + CloudNativeCon wrote a proposal. Who is it?", "KubeCon", "sound"],
    ["Alolita Sharma is a chair of a technical group. Who is its liaison?", "Alolita Sharma", "sound"],
    ["A chair of a technical group speaks of telemetry. Who is its liaison?", "Alolita Sharma", "told"],
    ["The CNCF gave a firm an award in 2025. Which firm?", "CNCF", "sound"],
    ["A foundation gave a firm an award in 2025. Which firm?", "Cloud Native Computing Foundation", "told"],
    ["一个批量计算社区宣布了子项目。它由谁发起？", "Volcano", "told"],
    ["Volcano社区宣布了子项目。它由谁发起？", "Volcano", "sound"],
    ["一个基金会在2025年向一家公司颁奖。是哪家公司？", "云原生计算基金会", "told"],
    ["云原生计算基金会（CNCF）在2025年向一家公司颁奖。是哪家公司？", "云原生计算基金会", "sound"],
  ];
  test.each(cases)("%s from “%s”: %s", (question, given, expected) => {
    const hidden = findHiddenGivens({
      question,
      answer: "z",
      nodes: [
        { id: "a", kind: "entity", label: given, given: true },
        { id: "z", kind: "entity", label: "what is asked for" },
      ],
      edges: [{ id: "e", op: "projection", relation: "of", from: "a", to: "z" }],
    });
    expect(hidden.length > 0).toBe(expected === "told");
  });
});
