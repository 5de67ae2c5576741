import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { statesAnswer } from "../../gates/results/choose-negatives.ts";
import { candidatesLeft } from "../../reasoning/evaluation/candidates-left.ts";
import { writeProofFile } from "../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import type { FormContext } from "../form-step.ts";
import { answerNames } from "../results/known-statements.ts";

/** Pages that may be the gold document, and the number of pages that would need another page beside them. */
export interface GoldPages {
  readonly golds: readonly { readonly page: PageSnapshot; readonly tokens: number }[];
  /** Pages that contain the answer, but by whose facts several things may be the answer. */
  readonly unsure: number;
}

/**
 * Lists the pages that may be a haystack's gold document: pages of the item's evidence that contain the answer and are not too long. Pages
 * on which the answer rests come first. A page is no gold document if several things may be the answer by its facts. A model could only
 * guess among them, because another page of the chain or intersection decides. Such pages are only counted and never joined, because a
 * haystack has one gold document (SealQA §2).
 */
export async function listGoldPages({
  question,
  pages,
  formsSettings,
}: Pick<FormContext, "question" | "pages" | "formsSettings">): Promise<GoldPages> {
  const { draft, evidence } = question;
  const names = answerNames(question);
  const rests = evidence.filter(({ id }) => draft.answerEvidence.includes(id));
  const naming = evidence.filter(
    ({ id, quote }) => !draft.answerEvidence.includes(id) && names.some((name) => holdsValue(quote, name)),
  );
  const ids = [...new Set([...rests, ...naming].flatMap(({ snapshotId }) => snapshotId ?? []))];
  const found = await allEnded(ids.map((id) => pages.getSnapshot(id)));
  const stating = found.flatMap((page) => {
    if (page === null || !statesAnswer(page, names) || !statesAnswer(stripPageInjections(page), names))
      return [];
    const tokens = countTokens(page.text);
    return tokens > formsSettings.haystack.pageTokens ? [] : [{ page, tokens }];
  });
  const golds = stating.filter(({ page }) => !leavesOthers(question, page));
  return { golds, unsure: stating.length - golds.length };
}

/** Whether the facts that were taken from a page leave other answers beside the right one. */
function leavesOthers({ graph, draft, evidence }: FormContext["question"], page: PageSnapshot): boolean {
  const file = writeProofFile({
    graph,
    draft,
    evidence: evidence.filter((one) => one.snapshotId === page.id),
  });
  return (candidatesLeft(file, factsOfFile(file)) ?? 1) > 1;
}
