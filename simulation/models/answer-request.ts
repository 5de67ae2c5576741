import { hash } from "node:crypto";
import { z } from "zod";
import { drawFault } from "./faults/draw-fault.ts";
import type { Fault, FaultRates } from "./faults/fault-rates.ts";
import { repeatLastCalls } from "./faults/repeat-last-calls.ts";
import { malform, refuse } from "./faults/spoil-reply.ts";
import { createDraw } from "./mind/create-draw.ts";
import { findSkill } from "./mind/find-skill.ts";
import type { Memory } from "./mind/memory.ts";
import type { Command } from "./obedience/command.ts";
import { obey } from "./obedience/obey.ts";
import { playRole } from "./roles/play-role.ts";
import type { ChatRequest } from "./server/chat-request.ts";
import type { ModelReply } from "./server/model-reply.ts";
import { contentOf } from "./task/content-of.ts";
import { readTask } from "./task/read-task.ts";

export interface AnsweredRequest {
  readonly role: string;
  readonly fault: Fault | null;
  readonly reply: ModelReply;
}

/**
 * Plays the model behind a request. `seenBefore` tells how often the same content came before; it moves the faults only.
 * Throws a line that says what is wrong where the request belongs to no exchange or breaks one.
 */
export function answerRequest(
  request: ChatRequest,
  {
    memory,
    rates,
    seenBefore,
    obedience = 0,
    orders,
  }: {
    memory: Memory;
    rates: (model: string) => FaultRates;
    /** How often a text's order is carried out, by models of every role. */
    obedience?: number;
    /** What a text orders besides what its wording tells. */
    orders?: ((text: string) => readonly Command[]) | undefined;
    seenBefore: (content: string) => number;
  },
): AnsweredRequest {
  const task = readTask(request);
  if ("problem" in task) throw new Error(task.problem);
  const role = task.exchange.name;
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
  const reply = obey(task, ownWill, { rate: obedience, draw: createDraw(`${conversation}/obey`), orders });
  return { role, fault, reply: fault === "malformed" ? malform(reply, draw) : reply };
}

const spoken = z.object({ language: z.enum(["en", "zh"]) });

function languageOf(input: unknown): "en" | "zh" {
  const { data } = spoken.safeParse(input);
  return data?.language ?? "en";
}
