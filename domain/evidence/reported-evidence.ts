import { z } from "zod";
import { replyDay } from "../model-calls/reply-day.ts";
import { fact } from "./fact.ts";
import { gatheredEvidence } from "./gathered-evidence.ts";

/** Gathered evidence as a model's reply has it: alike, but for days that models write otherwise (reply-day.ts). */
export const reportedEvidence = gatheredEvidence.extend({
  facts: z
    .array(fact.extend({ from: replyDay.default(null), to: replyDay.default(null) }))
    .min(1)
    .describe(gatheredEvidence.shape.facts.description ?? ""),
  date: replyDay.describe(gatheredEvidence.shape.date.description ?? ""),
});
