import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { statesAnswer } from "../../gates/results/choose-negatives.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import type { FormContext } from "../form-step.ts";
import { answerNames } from "../results/known-statements.ts";

/**
 * Lists the pages that may be a haystack's gold document: pages of the item's evidence that contain the answer and are not too long, those
 * first that the answer rests on.
 */
export async function listGoldPages({
  question,
  pages,
  formsSettings,
}: Pick<FormContext, "question" | "pages" | "formsSettings">): Promise<
  { readonly page: PageSnapshot; readonly tokens: number }[]
> {
  const { draft, evidence } = question;
  const names = answerNames(question);
  const rests = evidence.filter(({ id }) => draft.answerEvidence.includes(id));
  const naming = evidence.filter(
    ({ id, quote }) => !draft.answerEvidence.includes(id) && names.some((name) => holdsValue(quote, name)),
  );
  const ids = [...new Set([...rests, ...naming].flatMap(({ snapshotId }) => snapshotId ?? []))];
  const found = await allEnded(ids.map((id) => pages.getSnapshot(id)));
  return found.flatMap((page) => {
    if (page === null || !statesAnswer(page, names) || !statesAnswer(stripPageInjections(page), names))
      return [];
    const tokens = countTokens(page.text);
    return tokens > formsSettings.haystack.pageTokens ? [] : [{ page, tokens }];
  });
}
