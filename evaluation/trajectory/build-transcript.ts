import { showDocuments } from "../../agents/solver/show-documents.ts";
import { type BenchmarkItem, contextOf } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationLimits } from "../../domain/evaluation/evaluation-limits.ts";
import type {
  Transcript,
  TranscriptCall,
  TranscriptMessage,
  TranscriptReply,
} from "../../domain/evaluation/transcript.ts";
import { isRoundMode, type ToolCall, type Trial } from "../../domain/evaluation/trial.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { interactQuestion } from "../../domain/model-calls/interact-question.ts";
import { answerDocuments, answerQuestion, solveQuestion } from "../../domain/model-calls/solve-question.ts";
import type { RecordedCall, Trajectory } from "../../domain/ports/evaluation/evaluation-store.ts";
import { writePrediction } from "../../formats/prediction.ts";
import { writeUserMessage } from "../../models/chat-body.ts";
import { completion, repairToolArguments } from "../../models/completion.ts";
import { createResultFinder, type ResultFinder } from "./create-result-finder.ts";

/** Factor in the keys of a conversation's tool results: a key's number is the turn times this factor, plus the call's place in the turn. */
const callsInTurn = 1000;

export interface TranscriptOptions {
  readonly item: BenchmarkItem;
  readonly trial: Trial;
  readonly trajectory: Trajectory;
  readonly limits: Pick<EvaluationLimits, "maxToolCalls" | "rounds" | "force">;
  /** Day that the model was told as the current one. */
  readonly today: IsoDate;
  /** The agent's system prompt; null if it may have changed since the trial. */
  readonly system: string | null;
}

/**
 * Builds the transcript of a trial from the records: the model's replies from the call ledger, the results of searches, the pages that were
 * read, and the reader's quotes. Results are shown as recorded; the model may have seen a shortened form.
 */
export function buildTranscript(options: TranscriptOptions): Transcript {
  const { trial, trajectory } = options;
  const turns = followConversation(trajectory.calls, trial.mode);
  const results = createResultFinder(trajectory, trial);
  const isWhole = turns.length > 0;
  const followed = isWhole ? writeTurns(turns, results) : writeCalls(trial.solution.calls, results);
  return { messages: [...opening(options, isWhole), ...endWith(followed, trial)], isWhole };
}

function opening(
  { item, trial, limits, today, system }: TranscriptOptions,
  isOwn: boolean,
): TranscriptMessage[] {
  const { language, question } = item;
  // The prompts of an outside agent are not known.
  if (!isOwn) return [{ role: "user", text: question }];
  const evidence = trial.mode === "oracle" ? [...item.evidence] : [];
  const documents = showDocuments(question, item.documents ?? []);
  const text = isRoundMode(trial.mode)
    ? writeUserMessage(interactQuestion, {
        ...{ language, question, today },
        context: trial.mode === "with-context" ? contextOf(item) : null,
        mayAsk: trial.mode === "interact",
        mustAsk: trial.mode === "interact" ? limits.force : 0,
        maxToolCalls: limits.rounds - 1,
      })
    : trial.mode === "documents"
      ? writeUserMessage(answerDocuments, { language, question, today, documents })
      : trial.mode === "tools"
        ? writeUserMessage(solveQuestion, { language, question, today, maxToolCalls: limits.maxToolCalls })
        : writeUserMessage(answerQuestion, { language, question, today, evidence });
  return [...(system === null ? [] : [{ role: "system" as const, text: system }]), { role: "user", text }];
}

function writeTurns(turns: readonly RecordedCall[], results: ResultFinder): TranscriptMessage[] {
  const messages: TranscriptMessage[] = [];
  for (const turn of turns) {
    const reply = readReply(turn);
    if (messages.at(-1)?.role === "assistant")
      messages.push({ role: "user", text: "(The reply could not be used, and was asked for again.)" });
    messages.push(reply);
    for (const [place, call] of reply.calls.entries())
      messages.push({ role: "tool", call, ...results.find(call, turn.turn * callsInTurn + place) });
  }
  return messages;
}

function readReply(made: RecordedCall): TranscriptReply {
  const read = completion.safeParse(made.reply);
  const { begun, ended, inputTokens, outputTokens, dollars } = made;
  const said = { model: made.model, made: { begun, ended, inputTokens, outputTokens, dollars } };
  if (!read.success) return { role: "assistant", text: "", reasoning: null, calls: [], ...said };
  const calls = repairToolArguments(read.data, made.turn).map(({ id, name, arguments: args }) => ({
    id: id ?? "",
    name,
    arguments: JSON.parse(args) as Record<string, unknown>,
  }));
  const { content, refusal, reasoning_content: reasoning } = read.data;
  return { role: "assistant", text: content ?? refusal ?? "", reasoning, calls, ...said };
}

/** Writes the calls of an outside agent as separate messages, because its own messages are not known. */
function writeCalls(calls: readonly ToolCall[], results: ResultFinder): TranscriptMessage[] {
  return calls.flatMap(({ tool, asked, goal }, place) => {
    const call: TranscriptCall = {
      id: `call_${place + 1}`,
      name: tool,
      arguments:
        tool === "search"
          ? { query: asked }
          : tool === "ask"
            ? { question: asked[0] ?? "" }
            : { url: asked, goal },
    };
    return [
      { role: "assistant", text: "", reasoning: null, calls: [call], model: "", made: null },
      { role: "tool", call, ...results.find(call, place + 1) },
    ];
  });
}

/**
 * Replaces the last message by the answer in the usual three lines. The original form (a tool call or JSON) is still in the ledger's raw
 * reply.
 */
function endWith(messages: readonly TranscriptMessage[], { solution }: Trial): TranscriptMessage[] {
  const answer = writePrediction(solution.prediction);
  const place = messages.findLastIndex(({ role }) => role === "assistant");
  const last = messages[place];
  if (answer === "") return [...messages];
  if (last?.role !== "assistant" || last.made === null)
    return [
      ...messages,
      { role: "assistant", text: answer, reasoning: null, calls: [], model: "", made: null },
    ];
  return [...messages.slice(0, place), { ...last, text: answer, calls: [] }];
}

/**
 * Lists the model calls of one conversation in order. If a resumed conversation diverged, it continues under the name with `~1`, then `~2`.
 * From the first turn of such a fork on, the calls under earlier names are left out.
 */
function followConversation(calls: readonly RecordedCall[], name: string): RecordedCall[] {
  const forks = new Map<number, RecordedCall[]>();
  for (const call of calls) {
    const fork = forkOf(call.name, name);
    if (fork !== null) forks.set(fork, [...(forks.get(fork) ?? []), call]);
  }
  const inOrder = [...forks].sort(([one], [other]) => one - other).map(([, own]) => own);
  const followed = inOrder.flatMap((own, place) => {
    const until = Math.min(...inOrder.slice(place + 1).flatMap((later) => later.map(({ turn }) => turn)));
    return own.filter(({ turn }) => turn < until);
  });
  return followed.sort((one, other) => one.turn - other.turn || one.attempt - other.attempt);
}

/** The number of a fork: 0 for the name itself, n for `name~n`; null for another conversation. */
function forkOf(found: string, name: string): number | null {
  if (found === name) return 0;
  const fork = /^~(\d+)$/u.exec(found.startsWith(name) ? found.slice(name.length) : "");
  return fork === null ? null : Number(fork[1]);
}
