import { createHash } from "node:crypto";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { TrialFigures } from "../../domain/evaluation/evaluation-report.ts";
import type { Transcript, TranscriptMessage } from "../../domain/evaluation/transcript.ts";
import type { TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { TrialKey } from "../../domain/ports/evaluation/evaluation-store.ts";
import { escapeShown } from "./escape-shown.ts";
import { describeTrial, modeName, showNumber } from "./wording.ts";

/** One trial of a question with its transcript. */
export interface TranscribedTrial {
  readonly figures: TrialFigures;
  readonly verdict: TrialVerdict | null;
  readonly detail: string;
  readonly transcript: Transcript;
}

export interface QuestionTranscripts {
  readonly item: Pick<BenchmarkItem, "id" | "question" | "answer" | "aliases">;
  readonly trials: readonly TranscribedTrial[];
  readonly canary: string;
  /** Names the simulated parts; null in the real world. */
  readonly notice: string | null;
  /** Address of the report, relative to this page's folder. */
  readonly report: string;
}

/**
 * Writes all trials of one question as a page. The page contains the question, the answers and texts of pages unencrypted, and the canary.
 */
export function writeTranscripts({ item, trials, canary, notice, report }: QuestionTranscripts): string {
  const { id, question, answer, aliases } = item;
  const contents = trials.map(
    ({ figures }) => `<li><a href="#${trialAnchor(figures)}">${escapeShown(headOf(figures))}</a></li>`,
  );
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeShown(id)}</title><style>${transcriptStyle}</style></head><body>`,
    ...(notice === null ? [] : [`<div class="simulated" role="note">${escapeShown(notice)}</div>`]),
    `<p class="secret">Question and answers are unencrypted here: keep this file private. ${escapeShown(canary)}</p>`,
    `<p><a href="${escapeShown(report)}">The report</a></p>`,
    `<h1>${escapeShown(id)}</h1>`,
    `<p class="question">${escapeShown(question)}</p>`,
    `<p>Right answer: <b>${escapeShown([answer, ...aliases].join(" / "))}</b></p>`,
    `<ol>${contents.join("")}</ol>`,
    ...trials.map(writeTrial),
    "</body></html>\n",
  ].join("\n");
}

function headOf({ solver, mode, run }: TrialFigures): string {
  return `${solver}, ${modeName(mode)}, run ${run}`;
}

function writeTrial({ figures, verdict, detail, transcript }: TranscribedTrial): string {
  const verdictLine =
    verdict === null ? "Not judged yet." : `Verdict: ${verdict.outcome}. ${sentence(verdict.reason)}`;
  return [
    `<section id="${trialAnchor(figures)}"><h2>${escapeShown(headOf(figures))}</h2>`,
    `<p>${escapeShown(describeTrial(figures))}${detail === "" ? "" : ` (${escapeShown(detail)})`}. ${escapeShown(verdictLine)}</p>`,
    ...(transcript.isWhole
      ? []
      : ["<p>The messages of the agent are not known: this page shows its tool calls and its answer.</p>"]),
    ...transcript.messages.map(writeMessage),
    "</section>",
  ].join("\n");
}

function writeMessage(message: TranscriptMessage): string {
  if (message.role === "system" || message.role === "user")
    return `<details class="${message.role}"><summary>${message.role}</summary><pre>${escapeShown(message.text)}</pre></details>`;
  if (message.role === "tool") {
    const { call, text, outcomes, milliseconds } = message;
    const said = [
      `result of ${call.name}`,
      ...(outcomes.length === 0 ? [] : [outcomes.join(", ")]),
      ...(milliseconds === null ? [] : [`${showNumber(milliseconds / 1000, 1)} s`]),
    ];
    return `<details class="tool"><summary>${escapeShown(said.join(" · "))}</summary><pre>${escapeShown(text)}</pre></details>`;
  }
  const { text, reasoning, calls, made } = message;
  const cost =
    made === null ? "" : ` · ${showNumber(made.inputTokens, 0)} + ${showNumber(made.outputTokens, 0)} tokens`;
  return [
    `<div class="assistant"><p>assistant${cost}</p>`,
    ...(reasoning === null || reasoning === ""
      ? []
      : [`<details><summary>reasoning</summary><pre>${escapeShown(reasoning)}</pre></details>`]),
    ...(text.trim() === "" ? [] : [`<pre>${escapeShown(text)}</pre>`]),
    ...calls.map(
      ({ name, arguments: given }) =>
        `<pre class="call">${escapeShown(`${name}(${JSON.stringify(given, null, 1)})`)}</pre>`,
    ),
    "</div>",
  ].join("");
}

function sentence(text: string): string {
  return text === "" ? "" : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** The style of a page of transcripts. It uses no script and nothing from elsewhere. */
const transcriptStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0; --paper: #ffffff; --band: #f6f8fa; --warn: #fff8c5; --alarm: #a40e26; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --band: #151b23; --warn: #3a3000; --alarm: #b62324; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: .5rem 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; border-top: 1px solid var(--line); padding-top: 1rem; }
a { color: inherit; }
.simulated { background: var(--alarm); color: #fff; font-weight: 600; padding: .5rem .75rem; border-radius: 6px; margin: 0 0 1rem; }
.secret { background: var(--warn); padding: .5rem .75rem; border-radius: 6px; }
.question { font-size: 1.1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; font: 13px/1.45 ui-monospace, monospace; }
details, .assistant { border-left: 3px solid var(--line); padding: .1rem .75rem; margin: .35rem 0; }
.assistant { border-color: #0072b2; }
.assistant > p { margin: 0; color: var(--soft); font-size: .85rem; }
.tool { border-color: #009e73; }
.call { background: var(--band); padding: .35rem .5rem; border-radius: 4px; }
summary { cursor: pointer; color: var(--soft); font-size: .85rem; }
`;

/**
 * The file name of a question's transcripts. It is made from the question's place, because ids of other benchmarks may contain any
 * characters.
 */
export function transcriptFile(place: number): string {
  return `question-${String(place + 1).padStart(4, "0")}.html`;
}

/** The anchor of a trial in its question's file. */
export function trialAnchor({ solver, mode, run }: Pick<TrialKey, "solver" | "mode" | "run">): string {
  const name = createHash("sha256")
    .update(JSON.stringify([solver, mode]))
    .digest("hex")
    .slice(0, 8);
  return `trial-${name}-${run}`;
}
