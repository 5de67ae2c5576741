import { decideFreshAnswer } from "../../gates/freshness/decide-fresh-answer.ts";
import { decidePrivacy, findItemPrivateData } from "../../gates/privacy/decide-privacy.ts";
import { findTextFaults, type TextFault } from "../../gates/text/find-text-faults.ts";
import { findDuplicates } from "../../graph/question/check-duplicate.ts";
import { judgePrivacy, judgeText } from "../../graph/question/judge-wording.ts";
import { readItem } from "../../graph/question/read-item.ts";
import { again } from "./reword.ts";
import { readTask, type TemplatedStep } from "./templated-step.ts";

/**
 * Faults by rule that are no faults of a templated question. Questions of level L1 are short, and names are written in the script of their
 * labels.
 */
const excused: ReadonlySet<TextFault["code"]> = new Set(["too-short", "mixed-language"]);

/**
 * Checks by code: the answer rests on fresh evidence, the text is sound, nobody's private data is told, and no accepted question is the
 * same.
 */
export const check: TemplatedStep = async (context) => {
  const { items, run, held, state } = context;
  const { draft, kept } = await readItem(context);
  const { round } = state;
  const fresh = decideFreshAnswer(draft, kept);
  await items.putVerdict(held, { gate: "termination", round, ...fresh });
  if (!fresh.passed) return { rejection: { reason: "no-fresh-answer", detail: fresh.reason } };
  const faults = findTextFaults(run.language, draft.question).filter(({ code }) => !excused.has(code));
  const codes = [...new Set(faults.map(({ code }) => code))];
  const detail = faults.length === 0 ? "no fault by rule" : `the text is faulty by rule: ${codes.join(", ")}`;
  const isSound = faults.length === 0;
  await items.putVerdict(held, {
    gate: "text-quality",
    round,
    passed: isSound,
    code: codes[0] ?? "passed",
    reason: detail,
    detail: { codes },
  });
  if (!isSound)
    return isReworded(await context.templated.getItem(run.id))
      ? again(context)
      : { rejection: { reason: "text-quality", detail } };
  const { question, answer } = draft;
  const statements = kept.map(({ statement }) => statement);
  const privacy = decidePrivacy({
    texts: [question, answer, ...statements],
    byRule: findItemPrivateData({ question, answer, statements }),
    byModel: [],
  });
  await items.putVerdict(held, { gate: "privacy", round, ...privacy });
  if (!privacy.passed) return { rejection: { reason: "privacy", detail: privacy.reason } };
  const { rejection, questions } = await findDuplicates(context, { draft, kept });
  await items.putVerdict(held, {
    gate: "duplicate",
    round,
    passed: rejection === null,
    detail: { questions },
    code: rejection?.reason ?? "passed",
    reason: rejection?.detail ?? "no accepted question is the same",
  });
  return rejection === null ? {} : { rejection };
};

/**
 * Has models judge text and privacy as in the loop, if the request asked for judges. If they refuse a model's wording, the template's text
 * replaces it. If they refuse the template's text, the run ends.
 */
export const judge: TemplatedStep = async (context) => {
  const { templated, run } = context;
  const { judges } = await readTask(context);
  if (!judges) return {};
  const text = await judgeText(context, { excused });
  const why = text.rejection && "reason" in text.rejection ? text.rejection.reason : null;
  if (text.outcome === "next-round" || why === "agent-failed")
    return {
      rejection: text.rejection ?? {
        reason: "agent-failed",
        detail: "the text judge gave no usable reply",
      },
    };
  if (text.outcome !== undefined && text.outcome !== "continue") {
    if (isReworded(await templated.getItem(run.id))) return again(context);
    return {
      rejection: text.rejection ?? {
        reason: "text-quality",
        detail: "the text judge refused the template's text",
      },
    };
  }
  const { outcome, rejection } = await judgePrivacy(context);
  if (outcome === undefined || outcome === "continue") return {};
  return {
    rejection: rejection ?? { reason: "agent-failed", detail: "the privacy judge gave no usable reply" },
  };
};

const isReworded = (item: { readonly reworded: boolean } | null): boolean => item?.reworded === true;
