import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findingCode } from "../../../domain/graph/finding.ts";
import { composeConflict } from "../../../domain/model-calls/author-conflict.ts";
import { composeSet, parseSet } from "../../../domain/model-calls/author-set.ts";
import type { CallSpec } from "../../../domain/model-calls/call-spec.ts";
import { checkEntailment } from "../../../domain/model-calls/check-entailment.ts";
import {
  checkCredibility,
  checkEarlier,
  checkPopularity,
} from "../../../domain/model-calls/check-evidence.ts";
import { classifyQuestion } from "../../../domain/model-calls/classify-question.ts";
import { collectSeeds } from "../../../domain/model-calls/collect-seeds.ts";
import { composeQuestion, obfuscateQuestion } from "../../../domain/model-calls/compose-question.ts";
import { gatherEvidence } from "../../../domain/model-calls/gather-evidence.ts";
import { interactQuestion, respondToQuestion } from "../../../domain/model-calls/interact-question.ts";
import { groupAnswers, judgeAnswer, judgeSet } from "../../../domain/model-calls/judge-answer.ts";
import { judgePrivacy, judgeTextQuality } from "../../../domain/model-calls/judge-question.ts";
import { parseGraph, reparseQuestion } from "../../../domain/model-calls/parse-graph.ts";
import { readChange } from "../../../domain/model-calls/read-change.ts";
import { readPage } from "../../../domain/model-calls/read-page.ts";
import { answerFromPage, inferAnswer } from "../../../domain/model-calls/read-result.ts";
import { resolveNames } from "../../../domain/model-calls/resolve-names.ts";
import { rewordQuestion, rewordTemplated } from "../../../domain/model-calls/reword-question.ts";
import { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import {
  answerDocuments,
  answerFragment,
  answerQuestion,
  solveQuestion,
} from "../../../domain/model-calls/solve-question.ts";
import { wordAmbiguity } from "../../../domain/model-calls/word-ambiguity.ts";
import { wordSearches } from "../../../domain/model-calls/word-searches.ts";
import { writeInstruction } from "../../../domain/model-calls/write-instruction.ts";
import { demandCode } from "../../../domain/question/demand.ts";

const folder = fileURLToPath(new URL("../../../agents/", import.meta.url));

const prompts: Record<string, { callSpec: CallSpec; tools?: boolean }> = {
  "seeding/collect": { callSpec: collectSeeds, tools: true },
  "synthesis/gather": { callSpec: gatherEvidence, tools: true },
  "synthesis/compose": { callSpec: composeQuestion },
  "synthesis/obfuscate": { callSpec: obfuscateQuestion },
  "filtering/credibility": { callSpec: checkCredibility, tools: true },
  "filtering/popularity": { callSpec: checkPopularity },
  "filtering/earlier": { callSpec: checkEarlier },
  "guidance/parse": { callSpec: parseGraph },
  "guidance/instruct": { callSpec: writeInstruction },
  "entailment/judge": { callSpec: checkEntailment },
  "reverification/change": { callSpec: readChange },
  "names/resolve": { callSpec: resolveNames },
  "ambiguity/word": { callSpec: wordAmbiguity },
  "rewording/reword": { callSpec: rewordTemplated },
  "responder/respond": { callSpec: respondToQuestion },
  "solver/interact": { callSpec: interactQuestion, tools: true },
  "alternatives/seek": { callSpec: seekAlternatives, tools: true },
  "round-trip/read": { callSpec: reparseQuestion },
  "text-quality/judge": { callSpec: judgeTextQuality },
  "privacy/judge": { callSpec: judgePrivacy },
  "solver/solve": { callSpec: solveQuestion, tools: true },
  "solver/answer": { callSpec: answerQuestion },
  "solver/fragment": { callSpec: answerFragment },
  "solver/searches": { callSpec: wordSearches },
  "solver/documents": { callSpec: answerDocuments },
  "results/word": { callSpec: rewordQuestion },
  "results/read": { callSpec: answerFromPage },
  "results/infer": { callSpec: inferAnswer },
  "results/classify": { callSpec: classifyQuestion },
  "judge/judge": { callSpec: judgeAnswer },
  "judge/set": { callSpec: judgeSet },
  "judge/seal": { callSpec: judgeAnswer },
  "judge/group": { callSpec: groupAnswers },
  "reader/read": { callSpec: readPage },
  "conflict-author/compose": { callSpec: composeConflict },
  "set-author/compose": { callSpec: composeSet },
  "set-author/parse": { callSpec: parseSet },
};

/** A field in which a model lays out its thoughts may always be filled. */
const roomToThink: ReadonlySet<string> = new Set(["plan"]);
const leaveOut = /leave (?:it|them|this) out|left out|omit|省略|不填|留空/iu;

/** Names of all fields in a schema, at any depth, and the values of its enumerations. */
function wordsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (typeof node !== "object" || node === null) return [];
  const { properties = {}, enum: values = [], ...rest } = node as Record<string, unknown>;
  const fields = Object.entries(properties as Record<string, unknown>);
  return [
    ...fields.flatMap(([name, field]) => [name, ...wordsOf(field)]),
    ...(values as string[]),
    ...wordsOf(Object.values(rest)),
  ];
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", target: "draft-7" });
const missing = (text: string, words: readonly string[]) =>
  words.filter((word) => !text.includes(`\`${word}`));

describe.each(Object.entries(prompts))("%s", (name, { callSpec, tools = false }) => {
  it.each(["en", "zh"])("says in %s what it gets and what it is to give", (language) => {
    const text = readFileSync(`${folder}${name}.${language}.prompt.md`, "utf8");
    expect(missing(text, Object.keys(schemaOf(callSpec.input).properties ?? {}))).toEqual([]);
    expect(missing(text, wordsOf(schemaOf(callSpec.reply)))).toEqual([]);
    expect(text.includes(`\`report_${callSpec.name}\``)).toBe(tools);
    // Text of others must be called data in every prompt.
    expect(text).toMatch(language === "en" ? /\bdata\b/ : /数据/);
    const han = (text.match(/\p{Script=Han}/gu) ?? []).length;
    if (language === "en") expect(han).toBeLessThan(5);
    else expect(han).toBeGreaterThan(300);
    // Written for models of the world, not for our simulated ones.
    expect(text).not.toMatch(/simulat|模拟|freshet/i);
  });
});

it("has no prompt that no agent uses, and every one in both languages", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".prompt.md"),
  );
  const wanted = Object.keys(prompts).flatMap((name) => [`${name}.en.prompt.md`, `${name}.zh.prompt.md`]);
  expect(files.sort()).toEqual(wanted.sort());
});

it.each(["en", "zh"])("explains every finding to the guidance agent in %s", (language) => {
  const text = readFileSync(`${folder}guidance/instruct.${language}.prompt.md`, "utf8");
  expect(missing(text, findingCode.options)).toEqual([]);
});

it.each(["en", "zh"])("explains every demand to the guidance agent in %s", (language) => {
  const text = readFileSync(`${folder}guidance/instruct.${language}.prompt.md`, "utf8");
  expect(missing(text, demandCode.options)).toEqual([]);
});

/** Names in a prompt's English examples, and words of its Chinese examples that no two sentences share by chance. */
function namesOf(text: string, language: "en" | "zh"): string[] {
  if (language === "en")
    return [
      ...(text.match(/\b[A-Z][a-z]+(?: (?:of )?[A-Z][a-z]+)+\b/gu) ?? []),
      ...(text.match(/(?<=[a-z,] )[A-Z][a-z]{3,}\b/gu) ?? []).filter((word) => !months.has(word)),
    ];
  const quoted = [...text.matchAll(/["“「]([^"”」]{3,80})["”」]/gu)].map(([, words = ""]) => words);
  return quoted.flatMap((words) =>
    Array.from({ length: words.length }, (_, at) => words.slice(at, at + 5)).filter((part) =>
      /^\p{Script=Han}{5}$/u.test(part),
    ),
  );
}
/** Names of a schema's fields, at any depth, that a reply may leave empty; a server's strict schema requires them, as null. */
function emptyFields(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(emptyFields);
  if (typeof node !== "object" || node === null) return [];
  const { properties = {}, required = [], ...rest } = node as Record<string, unknown>;
  const needed = new Set(required as string[]);
  const fields = Object.entries(properties as Record<string, unknown>);
  const open = fields.filter(([name]) => !needed.has(name)).map(([name]) => name);
  return [...open, ...emptyFields(Object.values(rest)), ...fields.flatMap(([, field]) => emptyFields(field))];
}

/** The lines in which a prompt explains a field of the reply: list entries that begin with it, outside of the part about the input. */
function explained(text: string, field: string): string[] {
  const reply = text.replace(/^# (?:Input|输入)$[\s\S]*?(?=^# )/mu, "");
  return reply.split("\n").filter((line) => line.trimStart().startsWith(`- \`${field}\``));
}

describe.each(Object.entries(prompts))("%s and its schema", (name, { callSpec }) => {
  it.each(["en", "zh"])(
    "agree in %s on what may be null, and on nothing that may be left out",
    (language) => {
      const text = readFileSync(`${folder}${name}.${language}.prompt.md`, "utf8");
      const empty = [...new Set(emptyFields(schemaOf(callSpec.reply)))].filter(
        (field) => !roomToThink.has(field),
      );
      const unsaid = empty.filter((field) => {
        const lines = explained(text, field);
        return lines.length > 0 && !lines.some((line) => line.includes("null"));
      });
      expect(unsaid).toEqual([]);
      const leftOut = empty.flatMap((field) => explained(text, field)).filter((line) => leaveOut.test(line));
      expect(leftOut).toEqual([]);
    },
  );
});

const months = new Set(
  "January February March April June July August September October November December".split(" "),
);

// A model copies an example that it meets everywhere.
it.each(["en", "zh"] as const)("gives no two prompts an example of the same things in %s", (language) => {
  const owners = new Map<string, string>();
  const shared: string[][] = [];
  for (const name of Object.keys(prompts)) {
    const text = readFileSync(`${folder}${name}.${language}.prompt.md`, "utf8");
    for (const made of new Set(namesOf(text, language))) {
      const owner = owners.get(made);
      if (owner !== undefined) shared.push([made, owner, name]);
      owners.set(made, name);
    }
  }
  expect(shared).toEqual([]);
  expect(owners.size).toBeGreaterThan(40);
});

// What code checks has to be asked for: names are sought whole (find-earlier-passages.ts), an answer verbatim in its quote
// (decide-fresh-answer.ts).
it.each([
  ["synthesis/gather.en", ["bare names, numbers or days", "Never fill in a month or a day"]],
  ["synthesis/gather.zh", ["只写名称、数字或日期本身", "绝不自行补上月份或日子"]],
  ["alternatives/seek.en", ["bare names, numbers or days"]],
  ["alternatives/seek.zh", ["只写名称、数字或日期本身"]],
  [
    "synthesis/compose.en",
    ["just as the quote of the cited evidence words it; other forms go into `aliases`"],
  ],
  ["synthesis/compose.en", ["The answer cannot be guessed", "the usual tool for a task"]],
  ["synthesis/compose.zh", ["答案猜不到", "某项任务的常用工具"]],
  ["synthesis/compose.zh", ["措辞须与所引证据的引文一字不差；其他写法放进 `aliases`"]],
])("%s asks for what code holds the reply to", (name, words) => {
  const text = readFileSync(`${folder}${name}.prompt.md`, "utf8");
  expect(words.filter((each) => !text.includes(each))).toEqual([]);
});
