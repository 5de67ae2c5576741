import { writeInstruction } from "../../../domain/model-calls/write-instruction.ts";
import { createFactIndex } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { relations } from "../../language/relations/relations.ts";
import { readEvidence } from "../persona/evidence.ts";
import { kindOfName, namesIn } from "../persona/names.ts";
import { defineRole } from "./role.ts";

type Operation = "projection" | "intersection" | "complement";

/** Says what the next round should investigate, which operations to add, and which parts of the graph to leave out. */
export const playWriteInstruction = defineRole(writeInstruction, ({ input, drawFor }) => {
  const { language, graph, findings, earlier } = input;
  const facts = readEvidence(input.evidence);
  const index = createFactIndex(facts);
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const known = new Set(namesIn(facts));
  const draw = drawFor(input.seed.name, input.round);

  const given = graph.nodes
    .filter((node) => node.given === true && known.has(node.label))
    .map(({ label }) => label);
  const isAsked = (name: string): boolean => earlier.some((text) => text.includes(name));
  const unsaid = new Set(
    findings.filter(({ code }) => code === "not-entailed").flatMap(({ evidence }) => evidence),
  );
  const isStray = new Set([
    // A part that no quote supports is replaced by another clue.
    ...facts
      .filter(({ evidence }) => unsaid.has(evidence))
      .map(({ subject, object }) => (subject === input.answer ? object : subject)),
    ...findings
      .filter(({ code }) => code === "isolated" || code === "unreachable")
      .flatMap(({ nodes }) => nodes.map((id) => labels.get(id) ?? "").filter((label) => known.has(label))),
    // A clause that a search finds, or that nobody needs, is replaced by another one.
    ...findings
      .filter(({ code }) => code === "found-alone" || code === "idle-hop")
      .flatMap(({ message }) => [...known].filter((name) => message.includes(name) && name !== input.answer)),
  ]);
  const countOf = (name: string): number =>
    facts.filter(({ subject, object }) => subject === name || object === name).length;
  const explore = [...new Set([...given, ...known])]
    .filter((name) => name !== input.answer && !isStray.has(name))
    .map((name) => ({
      name,
      rank:
        (isAsked(name) ? -6 : 0) +
        (given.includes(name) ? 2 : 0) -
        Math.min(4, countOf(name)) +
        draw.number(`explore|${name}`),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 3)
    .map(({ name }) => name);
  const doubted = findings.find(({ code }) => code === "ambiguous");
  const gap = findings.find(({ code }) => code === "insufficient");
  const others = namesQuoted(doubted?.message ?? "");
  const lacking = graph.edges
    .filter(({ id, op }) => op === "projection" && gap?.edges.includes(id))
    .map(({ from }) => labels.get(from) ?? "")
    .filter((label) => known.has(label));
  const pressing = doubted === undefined ? lacking : [input.answer, ...others.slice(0, 1)];
  const asked = [
    ...new Set([...pressing, ...explore, ...(explore.length > 0 ? [] : [input.seed.name])]),
  ].slice(0, 3);
  const wantedRelations = [...relations.values()].filter(({ id, subjects, object }) =>
    asked.some((name) => {
      const kind = kindOfName(name, index);
      const fits =
        kind !== undefined &&
        (subjects.includes(kind) || (object.type === "entity" && object.kinds.includes(kind)));
      return fits && index.with(id, "subject", name).length + index.with(id, "object", name).length === 0;
    }),
  );
  const relationNames = draw
    .shuffle(wantedRelations, "relations")
    .slice(0, 4)
    .map(({ name }) => name[language]);

  const isListOpen = graph.edges.some(({ id, op }) => op === "complement" && gap?.edges.includes(id));
  const demanded = input.demands.flatMap(({ operation }) => operation ?? []);
  const isTrim = input.demands.some(({ code }) => code === "shorten");
  const operations: Operation[] = isTrim
    ? []
    : demanded.includes("complement")
      ? ["projection", "complement"]
      : demanded.length > 0
        ? demanded
        : ["projection"];
  const problems = findings.filter(({ severity }) => severity === "error");
  const short = graph.edges.length < input.minEdges;
  const isMisread = findings.some(({ code }) => misread.has(code));
  const used = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
  const unused = input.evidence.filter(({ id, misused }) => !used.has(id) && misused === undefined).length;
  // To leave out a clue, to work in kept pieces, or to change words needs no search, as long as there are enough kept pieces that the
  // question doesn't use.
  const gathers =
    unused < enoughUnused ||
    input.demands.some(({ code, finding }) => {
      const about = finding === undefined ? undefined : findings[finding];
      return searching.has(code) || (code === "repair" && about !== undefined && lacks.has(about.code));
    });
  const hidden = input.demands.flatMap(({ start }) => (start === undefined ? [] : [start.name]));
  const wording = [
    ...(isMisread ? [plainly[language]] : []),
    ...hidden.map((name) => hideName[language](name)),
  ];
  return {
    report: {
      instruction: write(language, {
        gathers,
        asked,
        relationNames,
        operations,
        short,
        stray: [...isStray],
        redundancy: problems.some(({ code }) => redundant.has(code)),
        shortcuts: problems.some(({ code }) => !redundant.has(code) && !unproved.has(code)),
        doubted: doubted !== undefined,
        isListOpen,
        isMisread,
      }),
      ...(wording.length > 0 && { wording: wording.join(language === "zh" ? "" : " ") }),
      gather: gathers,
      operations,
    },
    thoughts: `${problems.length} structural problems; ${graph.edges.length} edges.`,
  };
});

/** Number of kept pieces that the question doesn't use from which the model sees no need to search for more. */
const enoughUnused = 5;
const searching: ReadonlySet<string> = new Set(["other-sites"]);
/** Findings that say that facts are missing. */
const lacks: ReadonlySet<string> = new Set([
  ...["insufficient", "not-entailed", "unsupported-edge", "contradicted", "ambiguous"],
  ...["guessable", "open-count", "one-page", "found-alone", "idle-hop", "implied-constraint", "open-start"],
]);
const unproved = new Set([
  ...["ambiguous", "insufficient", "contradicted", "not-entailed"],
  ...["lost-in-wording", "invented-in-wording", "changed-in-wording"],
]);
/** Findings that words with two meanings can cause. */
const misread = new Set([
  ...["insufficient", "not-entailed"],
  ...["lost-in-wording", "invented-in-wording", "changed-in-wording"],
]);
const plainly = {
  en: "Some clue was misread: word each clue as the pages do.",
  zh: "有线索被误读：各线索改用网页上的说法。",
};
const hideName = {
  en: (name: string) => `Describe “${name}” without its name.`,
  zh: (name: string) => `不写出“${name}”的名称，改用描述。`,
};
const openList = {
  en: "Nothing shows that the list of those left out is whole",
  zh: "无法证明被除外的名单完整",
};

function namesQuoted(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”/gu)].map(([, name = ""]) => name);
}

const redundant = new Set([
  ...["isolated", "unreachable", "invalid-given-derived"],
  ...["duplicate-constraint", "implied-constraint"],
]);

interface Points {
  /** Whether anything is to be searched for. */
  readonly gathers: boolean;
  readonly asked: readonly string[];
  readonly relationNames: readonly string[];
  readonly operations: readonly Operation[];
  readonly short: boolean;
  readonly stray: readonly string[];
  readonly redundancy: boolean;
  readonly shortcuts: boolean;
  /** Whether other things fit the question as well. */
  readonly doubted: boolean;
  readonly isListOpen: boolean;
  /** Whether a clue may have been read otherwise than it was meant. */
  readonly isMisread: boolean;
}

function write(language: Language, points: Points): string {
  const { asked, relationNames, operations, stray } = points;
  if (language === "zh") {
    const names = (list: readonly string[]): string => list.map((name) => `“${name}”`).join("、");
    const words = { projection: "投影", intersection: "交集", complement: "补集" } as const;
    return [
      `请${points.gathers ? "继续搜集" : "更多采用"}有关${names(asked)}的证据${relationNames.length > 0 ? `，尤其是：${relationNames.join("、")}` : ""}。`,
      ...(operations.length > 0
        ? [
            `在问题中增加${operations.map((operation) => words[operation]).join("和")}运算${points.short ? "，目前推理图太短" : ""}。`,
          ]
        : ["问题不要再加长。"]),
      ...(stray.length > 0 ? [`不要再提${names(stray)}。`] : []),
      ...(points.redundancy ? ["注意：图中有冗余部分，与答案无关的内容一律舍弃。"] : []),
      ...(points.shortcuts ? ["注意：图中有捷径，线索不得直接指向答案。"] : []),
      ...(points.isMisread ? [plainly.zh] : []),
      ...(points.doubted ? ["问题还符合其他对象：须增加一条只有答案满足的线索。"] : []),
      ...(points.isListOpen ? [`${openList.zh}，请去掉这一条件。`] : []),
    ].join("");
  }
  const names = (list: readonly string[]): string => list.map((name) => `“${name}”`).join(", ");
  return [
    `${points.gathers ? "Find more" : "Use more of what is kept"} about ${names(asked)}${relationNames.length > 0 ? `, above all: ${relationNames.join(", ")}` : ""}.`,
    ...(operations.length > 0
      ? [
          `Add a further ${operations.join(" and a ")} to the question${points.short ? ", whose graph is still short" : ""}.`,
        ]
      : ["The question is long enough."]),
    ...(stray.length > 0 ? [`Do not mention ${names(stray)} again.`] : []),
    ...(points.redundancy
      ? ["Parts of the graph are redundant: what does not lead to the answer has to go."]
      : []),
    ...(points.shortcuts
      ? ["There is a shortcut: no clue may lead straight to the answer past the others."]
      : []),
    ...(points.isMisread ? [plainly.en] : []),
    ...(points.doubted ? ["The question also fits others: add a clue that the answer alone meets."] : []),
    ...(points.isListOpen ? [`${openList.en}: ask without it.`] : []),
  ].join(" ");
}
