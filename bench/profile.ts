// `npm run bench:profile -- [--candidates N] [--seed N] [--languages en,zh] [--json]`: how the questions of a simulated refresh stand to
// the wanted profile (length, nodes as the paper counts them, sites, complements that change the answer), what guidance was asked for in
// how many rounds, and what the inputs of gathering,
// composing and guidance come to in tokens, beside the same inputs with their lists sent whole.
import { parseArgs } from "node:util";
import { getDomain } from "tldts";
import { z } from "zod";
import type { Evidence } from "../domain/evidence/evidence.ts";
import { language } from "../domain/language.ts";
import { type Demand, demand, demandCode } from "../domain/question/demand.ts";
import { growingDemands } from "../gates/guidance/choose-demands.ts";
import { tellingComplements } from "../reasoning/evaluation/telling-complements.ts";
import { writeProofFile } from "../reasoning/evaluation/write-proof-file.ts";
import { countNodesAsPaper } from "../reasoning/measure-graph.ts";
import { countTokens } from "../statistics/count-tokens.ts";
import { printTable } from "./print-table.ts";
import { inflateInput, type ListCall, listCalls } from "./profile/inflate-input.ts";
import { type EndedRun, type ListRequest, runWorld } from "./profile/run-world.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    candidates: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    languages: { type: "string", default: "en,zh" },
    json: { type: "boolean", default: false },
  },
});
const candidates = Number(values.candidates);
const seed = Number(values.seed);
const languages = values.languages.split(",").flatMap((each) => language.safeParse(each).data ?? []);
if (![candidates, seed].every((value) => Number.isInteger(value) && value > 0) || languages.length === 0) {
  process.stderr.write("bench: --candidates and --seed are whole numbers, --languages some of en,zh\n");
  process.exit(2);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** How the accepted questions stand to the wanted profile. */
function measureQuestions(runs: readonly EndedRun[]) {
  const questions = runs.flatMap(({ status, draft, graph, evidence }) => {
    if (status !== "accepted" || draft === null || graph === null) return [];
    const used = evidence.filter(({ id }) => draft.usedEvidence.includes(id));
    return {
      tokens: countTokens(draft.question),
      nodes: graph.nodes.length,
      nodesAsPaper: countNodesAsPaper(graph),
      rootDomains: new Set(used.flatMap(({ url }) => getDomain(url) ?? [])).size,
      complements: graph.edges.some(({ op }) => op === "complement"),
      tells: tellingComplements(writeProofFile({ graph, draft, evidence })).length > 0,
    };
  });
  const mean = (of: (question: (typeof questions)[number]) => number): number => meanOf(questions.map(of));
  return {
    ...{ runs: runs.length, accepted: questions.length },
    tokens: mean(({ tokens }) => tokens),
    nodes: mean(({ nodes }) => nodes),
    nodesAsPaper: mean(({ nodesAsPaper }) => nodesAsPaper),
    rootDomains: mean(({ rootDomains }) => rootDomains),
    complements: questions.filter(({ complements }) => complements).length,
    tellingComplements: questions.filter(({ tells }) => tells).length,
  };
}

/** Measures tokens: of a call's inputs, and of all that its requests sent. Both are measured as they are and with whole lists. */
function measureInputs(call: ListCall, requests: readonly ListRequest[], runs: readonly EndedRun[]) {
  const evidence = new Map<string, Evidence>(
    runs.flatMap((run) => run.evidence.map((piece) => [piece.id, piece])),
  );
  const own = requests.filter((request) => request.call === call);
  const sum = (of: (request: ListRequest) => number): number =>
    own.reduce((all, request) => all + of(request), 0);
  const input = sum(({ inputText }) => countTokens(inputText));
  const whole = sum((request) =>
    countTokens(JSON.stringify({ input: inflateInput(call, request.input, evidence) })),
  );
  const sent = sum(({ sent: text }) => countTokens(text));
  return { call, requests: own.length, input, whole, sent, sentWhole: sent - input + whole };
}

/**
 * Counts how many rounds had each demand, and how many demands a round had at most. `opposite` counts the rounds that had growth and cuts
 * at once.
 */
function measureDemands(requests: readonly ListRequest[]) {
  const rounds = requests.flatMap(({ call, input }) =>
    call === "write_instruction" ? [z.array(demand).parse(input["demands"])] : [],
  );
  const count = (code: string): number =>
    rounds.filter((list) => list.some((each) => each.code === code)).length;
  const grows = (list: readonly Demand[]): boolean => list.some(({ code }) => growingDemands.has(code));
  return {
    rounds: rounds.length,
    most: Math.max(0, ...rounds.map((list) => list.length)),
    opposite: rounds.filter((list) => grows(list) && list.some(({ code }) => code === "shorten")).length,
    byCode: Object.fromEntries(demandCode.options.map((code) => [code, count(code)])),
  };
}

const results = [];
for (const spoken of languages) {
  const { runs, requests } = await runWorld({
    ...{ seed, candidates, language: spoken },
    onProgress: (ended) => process.stderr.write(`\r${spoken}: ${ended} of ${candidates} ended`),
  });
  process.stderr.write("\n");
  // Inputs of the first round have short lists anyway. The goal concerns runs of five rounds and more.
  const inputs = listCalls.map((call) => measureInputs(call, requests, runs));
  results.push({
    language: spoken,
    questions: measureQuestions(runs),
    demands: measureDemands(requests),
    inputs,
  });
}

if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), candidates, seed, results }, null, 2)}\n`);
else {
  printTable([
    ["", "runs", "accepted", "tokens", "nodes", "as paper", "root domains", "complements", "telling"],
    ...results.map(({ language: spoken, questions }) => [
      ...[spoken, String(questions.runs), String(questions.accepted)],
      ...[questions.tokens, questions.nodes, questions.nodesAsPaper, questions.rootDomains].map((mean) =>
        mean.toFixed(1),
      ),
      ...[String(questions.complements), String(questions.tellingComplements)],
    ]),
  ]);
  printTable([
    ["", "rounds", "most demands", "opposite", ...demandCode.options],
    ...results.map(({ language: spoken, demands }) => [
      ...[spoken, String(demands.rounds), String(demands.most), String(demands.opposite)],
      ...demandCode.options.map((code) => String(demands.byCode[code] ?? 0)),
    ]),
  ]);
  printTable([
    ["", "call", "requests", "input", "whole lists", "share", "all sent", "whole lists", "share"],
    ...results.flatMap(({ language: spoken, inputs }) =>
      [...inputs, total(inputs)].map(({ call, requests, input, whole, sent, sentWhole }) => [
        ...[spoken, call, String(requests), String(input), String(whole), (input / whole).toFixed(2)],
        ...[String(sent), String(sentWhole), (sent / sentWhole).toFixed(2)],
      ]),
    ),
  ]);
  process.stdout.write(
    `Simulated world and models without faults, seed ${seed}, ${candidates} candidates of each language; tokens of o200k_base; commit ${readCommit()}.\n`,
  );
}

function total(inputs: readonly ReturnType<typeof measureInputs>[]) {
  const sum = (of: (each: (typeof inputs)[number]) => number): number =>
    inputs.reduce((all, each) => all + of(each), 0);
  return {
    call: "all three",
    requests: sum(({ requests }) => requests),
    input: sum(({ input }) => input),
    whole: sum(({ whole }) => whole),
    sent: sum(({ sent }) => sent),
    sentWhole: sum(({ sentWhole }) => sentWhole),
  };
}
