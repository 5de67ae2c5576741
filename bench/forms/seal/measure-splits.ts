import type { PanelSample } from "../../../domain/run/panel-sample.ts";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { answerNames } from "../../../forms/results/known-statements.ts";
import { judgeByRule } from "../../../gates/answers/judge-by-rule.ts";
import { chooseInTurns, tallyModels } from "../../../gates/panel/panel-tally.ts";
import { decideSeal, isSealSettled, type SealSplit } from "../../../gates/panel/seal.ts";
import { panelRoles } from "../../../graph/panel/panel-samples.ts";
import type { Candidate } from "../../verdicts/candidate.ts";
import { asQuestion, keysOf } from "./as-question.ts";
import type { SealBench } from "./open-bench.ts";
import { factsOf } from "./tell-page.ts";

/**
 * Has five simulated models attempt a question, and decides its split as a conflict form does. With `isHidden`, pages that name the answer
 * can't be found or opened, so that only a guess can be right.
 */
export async function splitItem(
  bench: SealBench,
  candidate: Candidate,
  isHidden: boolean,
): Promise<{ readonly split: SealSplit | null; readonly attempts: readonly PanelSample[] }> {
  const { pageAt, truth, world } = bench;
  const rules = formsSettings.parse({}).conflict;
  const question = asQuestion(candidate);
  const entity = truth.entityOf(candidate.answer);
  const hides = (url: string): boolean => {
    const page = isHidden ? pageAt(url) : undefined;
    return (
      page !== undefined &&
      factsOf(page).some(({ subject, object }) =>
        [subject, object].some((name) => truth.entityOf(name) === entity),
      )
    );
  };
  const solver = bench.solverOf(hides);
  const { language, draft } = question;
  const roles = panelRoles.slice(0, rules.models);
  const done: PanelSample[] = [];
  for (const mode of ["closed-book", "tools"] as const) {
    const samples = mode === "tools" ? rules.tools : rules.closedBook;
    for (;;) {
      const own = done.filter((sample) => sample.mode === mode);
      const batch = isSealSettled(done, rules)
        ? []
        : chooseInTurns(tallyModels(roles, own), { samples, width: roles.length });
      if (batch.length === 0) break;
      const sample = own.length / roles.length + 1;
      const ended = await Promise.all(
        batch.map(async (role): Promise<PanelSample> => {
          const key = { ...keysOf(question)(`${mode}/${role}/s${sample}`), step: "panel" };
          const asked = { language, question: draft.question, today: world.config.today };
          const reply =
            mode === "tools"
              ? await solver(role).solve({ ...asked, maxToolCalls: 40 }, { key })
              : await solver(role).answer({ ...asked, evidence: [] }, { key });
          const exactAnswer = reply.ok ? reply.value.exactAnswer : "";
          const verdict = reply.ok ? judgeByRule(exactAnswer, answerNames(question))?.verdict : undefined;
          // Where rules can't tell, the world knows whether the name is the answer's.
          const isRight = entity !== undefined && truth.entityOf(exactAnswer) === entity;
          const outcome = reply.ok ? (verdict ?? (isRight ? "correct" : "incorrect")) : "failed";
          const detail = reply.ok ? "" : reply.fault;
          return { role, sample, mode, outcome, exactAnswer, confidence: null, detail };
        }),
      );
      done.push(...ended);
    }
  }
  return { split: decideSeal(done, rules).split, attempts: done };
}
