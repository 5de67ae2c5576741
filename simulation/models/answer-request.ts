import { hash } from "node:crypto";
import { z } from "zod";
import { own } from "../../domain/own.ts";
import { type Fault, type FaultRates, malform, refuse } from "./faults.ts";
import { obey } from "./injection-susceptibility/obey.ts";
import type { Command } from "./injection-susceptibility/read-commands.ts";
import { createDraw } from "./persona/create-draw.ts";
import type { Memory, Skill } from "./persona/memory.ts";
import { playRole } from "./roles/play-role.ts";
import type { ChatRequest, ModelReply } from "./server/chat.ts";
import { readTask } from "./task/read-task.ts";
import type { Task } from "./task/task.ts";

export interface AnsweredRequest {
  readonly role: string;
  readonly fault: Fault | null;
  readonly reply: ModelReply;
}

/**
 * Simulates the model of a request. `seenBefore` gives the number of earlier requests with the same content; this number only affects the
 * faults. If the request belongs to no exchange, or violates its exchange, this function throws an error whose message says what is wrong.
 */
export function answerRequest(
  request: ChatRequest,
  {
    memory,
    rates,
    seenBefore,
    injectionSusceptibility = 0,
    findCommands,
  }: {
    memory: Memory;
    rates: (model: string) => FaultRates;
    /** Probability with which models of every role follow a text's instruction. */
    injectionSusceptibility?: number;
    /** Finds further commands in a text, besides those in the known wordings. */
    findCommands?: ((text: string) => readonly Command[]) | undefined;
    seenBefore: (content: string) => number;
  },
): AnsweredRequest {
  const task = readTask(request);
  if ("problem" in task) throw new Error(task.problem);
  const role = task.callSpec.name;
  const skill = findSkill(request.model);
  const own = rates(request.model);
  const inputContent = contentOf(task.input);
  const conversation = hash("sha256", [request.model, role, task.sample, inputContent].join("\n"));
  const content = hash("sha256", [conversation, contentOf(task.transcript)].join("\n"));
  const fault = drawFault(own, {
    content,
    conversation: task.tools.length > 0 ? conversation : null,
    seen: seenBefore(content),
  });
  const draw = createDraw(`${content}/fault`);
  if (fault === "refuse") return { role, fault, reply: refuse(languageOf(task.input), draw) };
  if (fault === "loop") {
    const reply = repeatLastCalls(task);
    if (reply !== null) return { role, fault, reply };
  }
  const ownWill = playRole(task, {
    skill,
    memory,
    rates: own,
    drawFor: (...parts) => createDraw([request.model, role, task.sample, ...parts]),
  });
  const reply = obey(task, ownWill, {
    rate: injectionSusceptibility,
    draw: createDraw(`${conversation}/obey`),
    findCommands,
  });
  return { role, fault, reply: fault === "malformed" ? malform(reply, draw) : reply };
}

const spoken = z.object({ language: z.enum(["en", "zh"]) });

function languageOf(input: unknown): "en" | "zh" {
  const { data } = spoken.safeParse(input);
  return data?.language ?? "en";
}

/** Fields whose values differ between two runs of the same work, so they must not affect any choice. */
const volatile = new Set(["today", "id", "answerEvidence", "usedEvidence", "evidence_ids", "sources"]);

/** Writes a value as text from which random choices are seeded, without the fields that differ between equal runs. */
function contentOf(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (volatile.has(key) ? undefined : inner)) ?? "";
}

/** The same tool calls again, as a model in a loop makes them; null at a conversation's first turn. */
function repeatLastCalls(task: Task): ModelReply | null {
  const calls = task.transcript.lastCalls.filter((call) => call.name !== task.reportTool);
  if (calls.length === 0) return null;
  return { content: null, toolCalls: calls, reasoning: null, finishReason: "tool_calls", refusal: null };
}

const ordinary: Skill = {
  memory: 0.8,
  attention: 0.95,
  care: 0.9,
  doubt: 0.85,
  patience: 24,
  guess: 0.5,
  reasoning: false,
};

/** The skill behind a model's name; unknown names get an ordinary one. */
function findSkill(model: string): Skill {
  return own(skills, model) ?? ordinary;
}

/** Faults that any request can meet, the worst first. The first one that is drawn happens. */
const order: readonly Fault[] = ["rateLimit", "serverError", "stall", "malformed", "refuse", "slow"];

/**
 * Decides which fault, if any, this request meets. The decision depends on the request's content and on how often the same content came
 * before, so that a retry has its own chance. A loop is drawn per conversation: `conversation` omits the tool results.
 */
function drawFault(
  rates: FaultRates,
  { content, conversation, seen }: { content: string; conversation: string | null; seen: number },
): Fault | null {
  const draw = createDraw(`${content}/${seen}`);
  const fault = order.find((name) => draw.chance(rates[name], name));
  if (fault !== undefined) return fault;
  if (conversation !== null && createDraw(`${conversation}/${seen}`).chance(rates.loop, "loop"))
    return "loop";
  return null;
}

const skill = (
  memory: number,
  attention: number,
  care: number,
  doubt: number,
  patience: number,
  guess: number,
  reasoning = false,
): Skill => ({ memory, attention, care, doubt, patience, guess, reasoning });

/** The simulated models by name: one for the agents, one that reads pages, six different ones for the panel, and one judge. */
export const skills: Readonly<Record<string, Skill>> = {
  "sim-agent": skill(0.9, 0.98, 0.97, 0.95, 40, 0.5, true),
  "sim-reader": skill(0.5, 0.99, 0.95, 0.8, 10, 0.5),
  "sim-judge": skill(0.9, 1, 1, 0.95, 10, 0.5),
  "sim-panel-1": skill(0.9, 0.99, 0.99, 0.95, 30, 0.7, true),
  "sim-panel-2": skill(0.8, 0.96, 0.9, 0.85, 22, 0.8, true),
  "sim-panel-3": skill(0.8, 0.94, 0.8, 0.8, 18, 0.8),
  "sim-panel-4": skill(0.7, 0.9, 0.6, 0.6, 16, 0.9, true),
  "sim-panel-5": skill(0.6, 0.8, 0.4, 0.4, 10, 1),
  "sim-panel-6": skill(0.5, 0.65, 0.2, 0.3, 6, 1),
};
