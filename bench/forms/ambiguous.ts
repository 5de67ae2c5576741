import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import type { AmbiguousForm } from "../../domain/form/ambiguous-form.ts";
import { writeInteractComp } from "../../formats/write/write-interactcomp.ts";
import { readAnyQuestion } from "../../simulation/models/persona/read-any-question.ts";
import { readUserSentence } from "../../simulation/models/text/user-question.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { estimateDifference } from "../../statistics/estimate-difference.ts";
import { showRate } from "../show-rate.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import type { Candidate } from "../verdicts/candidate.ts";
import { drawCandidates } from "../verdicts/draw-candidates.ts";
import { tellFacts } from "../verdicts/tell-facts.ts";
import { type Drawn, drawAmbiguous } from "./ambiguous/draw-ambiguous.ts";
import { makePairs, measureResponder } from "./ambiguous/measure-responder.ts";

/** Sizes of what is measured. */
export interface AmbiguousSizes {
  readonly seed: number;
  /** Ambiguous items that are wanted, from as many worlds as it takes. */
  readonly items: number;
  readonly pairs: number;
  /** Items of the first world that simulated models answer in each mode; 0 for none. */
  readonly asked: number;
}

interface Made {
  readonly candidate: Candidate;
  readonly form: AmbiguousForm;
}

const mostWorlds = 40;
/** Candidates of each of four sorts that are drawn from a world. */
const each = 24;
const models = ["sim-panel-1", "sim-panel-2", "sim-panel-3"];

/**
 * Measures ambiguous forms in the simulated world against its truth: both set conditions, the responder on labelled pairs, and accuracy
 * with search and visit, with the context, and under forced questions. It also counts how many items with a unique answer became a form.
 * Returns table rows.
 */
export async function benchAmbiguous(
  { seed, items, pairs, asked }: AmbiguousSizes,
  note: (line: string) => void,
): Promise<string[][]> {
  const rows: string[][] = [["ambiguous questions", "measured", "let through of what should pass"]];
  const made: Made[] = [];
  const ends = new Map<Drawn["end"], number>();
  let both = 0;
  let alone = 0;
  let first: Made[] = [];
  for (let at = 0; at < mostWorlds && made.length < items; at += 1) {
    const world = createWorld({ seed: seed + at });
    const truth = createGroundTruth(world);
    const told = { en: tellFacts(pageSetOf(world), "en"), zh: tellFacts(pageSetOf(world), "zh") };
    for (const candidate of drawCandidates(world, each)) {
      if (!candidate.truth.unique || made.length >= items) continue;
      const drawn = drawAmbiguous(candidate, { world, told: told[candidate.language] });
      ends.set(drawn.end, (ends.get(drawn.end) ?? 0) + 1);
      if (drawn.end !== "form") continue;
      const { form } = drawn;
      const { language, answer } = candidate;
      const meaning = readAnyQuestion(form.question, language);
      if (meaning === undefined) continue;
      const open = truth.answers(meaning, language);
      const clues = form.context.flatMap((sentence) => readUserSentence(sentence, language) ?? []);
      const whole = { ...meaning, answer: { ...meaning.answer, clues: [...meaning.answer.clues, ...clues] } };
      const left = truth.answers(whole, language);
      const distractor = truth.entityOf(form.distractor.name)?.name[language] ?? form.distractor.name;
      both += Number(open.includes(answer) && open.includes(distractor));
      alone += Number(left.length === 1 && left[0] === answer);
      made.push({ candidate, form });
    }
    if (at === 0) first = [...made];
    note(`world ${seed + at}: ${made.length} ambiguous questions`);
  }
  const of = made.length;
  const tried = [...ends.values()].reduce((sum, count) => sum + count, 0);
  const shared = tried - (ends.get("no-distractor") ?? 0);
  rows.push(
    [
      "question alone: target and distractor are answers in the world",
      showRate({ hits: both, of }),
      `${showRate({ hits: of, of: tried })} of items became a form`,
    ],
    [
      "question and context: the target alone in the world",
      showRate({ hits: alone, of }),
      `${showRate({ hits: of, of: shared })} of items with a distractor`,
    ],
  );
  const withKind = made.flatMap(({ form, candidate: { language } }) => {
    const kind = readAnyQuestion(form.question, language)?.answer.kind;
    return kind === undefined ? [] : [{ form, language, kind }];
  });
  const labelled = makePairs(withKind, pairs);
  const measured = await measureResponder(labelled);
  rows.push(
    [
      "responder right on labelled pairs",
      showRate({ hits: measured.right, of: measured.of }),
      [...measured.byLabel].map(([label, rate]) => `${label} ${showRate(rate)}`).join("; "),
    ],
    ["responder equal in three trials", showRate({ hits: measured.equal, of: measured.of }), "–"],
  );
  if (asked > 0) rows.push(...askModels(first.slice(0, asked), seed, note));
  return rows;
}

/** Has simulated models answer in the modes of InteractComp. The command `freshet eval` does this with a file in InteractComp's format. */
function askModels(made: readonly Made[], seed: number, note: (line: string) => void): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), "freshet-bench-forms-"));
  const rows: string[][] = [];
  try {
    const file = path.join(folder, "interactcomp.jsonl");
    writeFileSync(file, writeInteractComp(made.map(asItem), "InteractComp"));
    const rateOf = (report: EvaluationReport, mode: TrialMode) => {
      const trials = report.questions.flatMap((row) => row.trials).filter((trial) => trial.mode === mode);
      return { hits: trials.filter(({ outcome }) => outcome === "correct").length, of: trials.length };
    };
    const run = (modes: readonly TrialMode[], force: number): EvaluationReport => {
      const args = ["--mode", modes.join(","), "--runs", "1", "--seed", String(seed), "--json"];
      const forced = force > 0 ? ["--force", String(force)] : [];
      const program = path.join(import.meta.dirname, "..", "..", "dist", "cli", "main.js");
      const command = [program, "eval", file, "--model", models.join(","), ...args, ...forced];
      const options = { cwd: folder, encoding: "utf8" as const, maxBuffer: 2 ** 28 };
      const { report } = JSON.parse(runAgain(() => execFileSync(process.execPath, command, options), note));
      for (const mode of modes) note(`${mode}, ${force} forced: ${showRate(rateOf(report, mode))} right`);
      return report;
    };
    const plain = run(["search-only", "with-context", "interact"], 0);
    for (const mode of ["search-only", "with-context", "interact"] as const)
      rows.push([`accuracy, ${mode}`, showRate(rateOf(plain, mode)), "–"]);
    const gained = estimateDifference(
      plain.questions.flatMap(({ trials }) => {
        const scoresIn = (mode: TrialMode): number[] =>
          trials.flatMap((trial) => (trial.mode === mode ? [trial.outcome === "correct" ? 1 : 0] : []));
        const [one, other] = [scoresIn("with-context"), scoresIn("search-only")];
        return one.length === 0 || other.length === 0 ? [] : [{ one, other }];
      }),
    );
    if (gained !== null)
      rows.push([
        "accuracy with context minus search only, in points",
        `${points(gained.value)} (${points(gained.low)} to ${points(gained.high)})`,
        "–",
      ]);
    for (const force of [2, 4])
      rows.push([
        `accuracy, interact, ${force} questions forced`,
        showRate(rateOf(run(["interact"], force), "interact")),
        "–",
      ]);
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command again if it ended because its database or a server could not be reached (exit code 3). It continues where it was. */
function runAgain(command: () => string, note: (line: string) => void): string {
  for (let tries = 1; ; tries += 1) {
    try {
      return command();
    } catch (error) {
      const isGone = error instanceof Error && "status" in error && error.status === 3;
      if (!isGone || tries === mostTries) throw error;
      note(`the evaluation was interrupted and goes on: ${error.message.split("\n").at(-2) ?? ""}`);
    }
  }
}

const mostTries = 5;

/** A share in points; a dash where too few items allow no interval. */
const points = (share: number | null): string => (share === null ? "–" : (100 * share).toFixed(0));

function asItem({ candidate, form }: Made, at: number): BenchmarkItem {
  const { language, domain } = candidate;
  return {
    ...{
      id: `a${at + 1}`,
      question: form.question,
      answer: form.answer,
      aliases: form.aliases,
      language,
      domain,
    },
    ...{ answers: null, form: "ambiguous", freshness: null, nodes: null, rootDomains: null, evidence: [] },
    context: form.context.join("\n"),
  };
}
