import { askAgain } from "../../agents/ask-again.ts";
import { showDocuments } from "../../agents/solver/show-documents.ts";
import type { HaystackForm } from "../../domain/form/haystack-form.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import { firstDay } from "../../domain/part-date.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { areDuplicates, decideNegatives, statesAnswer } from "../../gates/results/choose-negatives.ts";
import { panelRoles } from "../../graph/panel/panel-samples.ts";
import { type FormContext, type FormMaker, type FormResult, type FormStep, readTask } from "../form-step.ts";
import { answerNames } from "../results/known-statements.ts";
import { putFormDraft } from "../results/put-form-draft.ts";
import { wordQueries } from "../results/word-queries.ts";
import { findNegatives, negativeQueries } from "./find-negatives.ts";
import { type GoldPages, listGoldPages } from "./list-gold-pages.ts";

/**
 * Takes a page of the item's evidence that states the answer, and looks for hard negatives to put around it. Each round takes another such
 * page. Up to three models first try the page alone. This is cheap and may refuse the form, while hard negatives are paid for page by page.
 */
const derive: FormStep = async (context) => {
  const { question, formsSettings, forms, held, state, key, method } = context;
  const listed = await listGoldPages(context);
  const gold = listed.golds[state.round - 1];
  if (gold === undefined) return none(tellNoGold(listed));
  const oracle = await askOracle(context, gold.page);
  if (oracle.outcome !== "continue") return oracle;
  const rules = formsSettings.haystack;
  const worded = await wordQueries(context, { paraphrases: 0, related: rules.related });
  if (!worded.ok) return worded.result;
  const { question: text, answer, aliases } = question.draft;
  const before = firstDay(question.seed.surfaced ?? method.cutoff);
  const queries = negativeQueries({ question: text, related: worded.value.related, before });
  const negatives = await findNegatives(
    { ...context, key, repairs: method.repairs },
    { queries, gold: gold.page, rules },
  );
  const task: HaystackForm = {
    kind: "haystack",
    ...{ question: text, answer, aliases, negatives },
    gold: { url: gold.page.url, snapshotId: gold.page.id, tokens: gold.tokens },
  };
  await forms.putTask(held, state.round, task);
  await putFormDraft(context, task);
  return { outcome: "continue" };
};

/** Says why there is no gold document, or no further one after the rounds so far. */
function tellNoGold({ golds, unsure }: GoldPages): string {
  if (golds.length === 0 && unsure === 0)
    return "no page of its evidence contains the answer and is short enough to be a document";
  const pages = unsure === 1 ? "1 page contains" : `${unsure} pages contain`;
  const several = `${pages} the answer and leave${unsure === 1 ? "s" : ""} other answers open, so that the question needs several documents, and a haystack has one`;
  if (golds.length === 0) return several;
  return `no other page of its evidence can be the document that answers it${unsure === 0 ? "" : `: ${several}`}`;
}

function none(detail: string): FormResult {
  return { outcome: "reject", rejection: { reason: "no-form", detail } };
}

/** Checks the stored documents: there are enough of them, none of the negatives states the answer, and none occurs twice. */
const check: FormStep = async (context) => {
  const { items, pages, held, state, question, formsSettings } = context;
  const { gold, negatives } = await readTask(context, "haystack");
  const snapshots = await allEnded(
    [gold, ...negatives].map(({ snapshotId }) => pages.getSnapshot(snapshotId)),
  );
  const [first, ...others] = snapshots.filter((page) => page !== null);
  const distinct = others.filter(
    (page, at) =>
      first !== undefined && ![first, ...others.slice(0, at)].some((other) => areDuplicates(page, other)),
  );
  const stating = others.filter((page) => statesAnswer(page, answerNames(question))).length;
  const decision = decideNegatives({ negatives: distinct.length, stating }, formsSettings.haystack);
  await items.putVerdict(held, { gate: "negatives", round: state.round, ...decision });
  if (decision.passed) return { outcome: "continue" };
  if (decision.code === "answer-in-negative")
    return { outcome: "reject", rejection: { reason: "answer-in-negative", detail: decision.reason } };
  return none(decision.reason);
};

/** Models that try the gold document alone, one after another until one is right. */
const oracleModels = 3;

/** Passes a page that alone lets a model answer rightly. Otherwise another page of the evidence is tried. */
async function askOracle(context: FormContext, page: PageSnapshot): Promise<FormResult> {
  const { items, held, state } = context;
  const roles = panelRoles.slice(0, oracleModels);
  let asked = 0;
  let isRight = false;
  for (const role of roles) {
    asked += 1;
    isRight = await answersFrom(context, { role, page });
    if (isRight) break;
  }
  const reason = isRight
    ? `with the one document that answers it, model ${asked} of ${roles.length} is right`
    : `with the one document that answers it, none of ${roles.length} models is right`;
  const code = isRight ? "passed" : "oracle";
  await items.putVerdict(held, {
    ...{ gate: "oracle", round: state.round, passed: isRight, code, reason },
    detail: { asked },
  });
  return isRight
    ? { outcome: "continue" }
    : { outcome: "retry", rejection: { reason: "oracle", detail: reason } };
}

async function answersFrom(
  { agents, question, key, method, today, signal }: FormContext,
  {
    role,
    page,
  }: { readonly role: (typeof panelRoles)[number]; readonly page: { title: string; text: string } },
): Promise<boolean> {
  const { language, draft } = question;
  // The step's name tells the exposure ledger that models of the panel were asked the question.
  const call = (name: string) => ({
    key: { ...key(`${role}/${name}`), step: "oracle" },
    ...{ repairs: method.repairs, signal },
  });
  const solved = await askAgain(
    agents.solver(role).documents,
    { language, question: draft.question, today, documents: showDocuments(draft.question, [page]) },
    call("documents"),
  );
  if (!solved.ok) return false;
  const { exactAnswer, explanation } = solved.value;
  const byRule = judgeByRule(exactAnswer, answerNames(question));
  if (byRule !== null) return byRule.verdict === "correct";
  const judged = await askAgain(
    agents.judge.judge,
    {
      ...{ language, question: draft.question, correctAnswer: draft.answer, aliases: draft.aliases },
      prediction: { exactAnswer, explanation },
    },
    call("judge"),
  );
  return judged.ok && judged.value.verdict === "correct";
}

/** Asks no model with all documents, because it is left to evaluations to measure how long a haystack a model can cope with. */
const sample: FormStep = async () => ({ outcome: "continue" });

/** A haystack (LongSeal): one document that answers the question among hard negatives that don't. */
export const makeHaystackForm: FormMaker = { derive, check, sample };
