import { writeInstruction } from "../../../domain/exchanges/write-instruction.ts";
import { createFactIndex } from "../../language/fact-index.ts";
import type { Language } from "../../language/language.ts";
import { relations } from "../../language/relations.ts";
import { kindOfName } from "../mind/kind-of-name.ts";
import { namesIn } from "../mind/names-in.ts";
import { readEvidence } from "../mind/read-evidence.ts";
import { defineRole } from "./role.ts";

type Operation = "projection" | "intersection" | "complement";

/** Says what the next round is to look into, which operations to add, and which parts of the graph to leave out. */
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
  const isStray = new Set(
    findings
      .filter(({ code }) => code === "isolated" || code === "unreachable")
      .flatMap(({ nodes }) => nodes.map((id) => labels.get(id) ?? "").filter((label) => known.has(label))),
  );
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
  const asked = explore.length > 0 ? explore : [input.seed.name];
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

  const has = (op: Operation): boolean => graph.edges.some((edge) => edge.op === op);
  const operations: Operation[] = !has("intersection")
    ? ["intersection"]
    : !has("complement") && draw.chance(0.35, "complement")
      ? ["projection", "complement"]
      : ["projection"];
  const problems = findings.filter(({ severity }) => severity === "error");
  const short = graph.edges.length < input.minEdges;
  return {
    report: {
      instruction: write(language, {
        asked,
        relationNames,
        operations,
        short,
        stray: [...isStray],
        redundancy: problems.some(({ code }) => redundant.has(code)),
        shortcuts: problems.some(({ code }) => !redundant.has(code)),
      }),
      operations,
    },
    thoughts: `${problems.length} structural problems; ${graph.edges.length} edges.`,
  };
});

const redundant = new Set(["isolated", "unreachable", "invalid-given-derived", "duplicate-constraint"]);

interface Points {
  readonly asked: readonly string[];
  readonly relationNames: readonly string[];
  readonly operations: readonly Operation[];
  readonly short: boolean;
  readonly stray: readonly string[];
  readonly redundancy: boolean;
  readonly shortcuts: boolean;
}

function write(language: Language, points: Points): string {
  const { asked, relationNames, operations, stray } = points;
  if (language === "zh") {
    const names = (list: readonly string[]): string => list.map((name) => `“${name}”`).join("、");
    const words = { projection: "投影", intersection: "交集", complement: "补集" } as const;
    return [
      `请继续搜集有关${names(asked)}的证据${relationNames.length > 0 ? `，尤其是：${relationNames.join("、")}` : ""}。`,
      `在问题中增加${operations.map((operation) => words[operation]).join("和")}运算${points.short ? "，目前推理图太短" : ""}。`,
      ...(stray.length > 0 ? [`不要再提${names(stray)}。`] : []),
      ...(points.redundancy ? ["注意：图中有冗余部分，与答案无关的内容一律舍弃。"] : []),
      ...(points.shortcuts ? ["注意：图中有捷径，线索不得直接指向答案。"] : []),
    ].join("");
  }
  const names = (list: readonly string[]): string => list.map((name) => `“${name}”`).join(", ");
  return [
    `Find more about ${names(asked)}${relationNames.length > 0 ? `, above all: ${relationNames.join(", ")}` : ""}.`,
    `Add a further ${operations.join(" and a ")} to the question${points.short ? ", whose graph is still short" : ""}.`,
    ...(stray.length > 0 ? [`Do not mention ${names(stray)} again.`] : []),
    ...(points.redundancy
      ? ["Parts of the graph are redundant: what does not lead to the answer has to go."]
      : []),
    ...(points.shortcuts
      ? ["There is a shortcut: no clue may lead straight to the answer past the others."]
      : []),
  ].join(" ");
}
