import { cutText } from "../../domain/cut-text.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import { hostOf } from "../../domain/page/host-of.ts";
import { createNameFinder } from "../../domain/question/normalise-name.ts";
import { stripInjections } from "../../gates/injection/strip-injections.ts";
import type { StepContext } from "../step.ts";

/** A page that evidence is from. */
export interface EvidencePage {
  readonly url: string;
  /** Its short name, such as `p3`. */
  readonly label: string;
  readonly host: string;
  /** The beginning of its title in one line, without texts that address a model. */
  readonly title: string;
  /** Whether its title or text has a name. */
  readonly has: (name: string) => boolean;
}

const longestTitle = 50;

/** Reads the pages of pieces of evidence, in the order of the pieces. If a page was taken down, only its address is known. */
export async function readEvidencePages(
  { pages }: Pick<StepContext, "pages">,
  pieces: readonly Evidence[],
): Promise<EvidencePage[]> {
  const snapshots = new Map<string, string | null>();
  for (const { url, snapshotId } of pieces) snapshots.set(url, snapshots.get(url) ?? snapshotId);
  return Promise.all(
    [...snapshots].map(async ([url, id], at) => {
      const page = id === null ? null : await pages.getSnapshot(id);
      return {
        ...{ url, label: `p${at + 1}`, host: hostOf(url) ?? url },
        title: cutText(stripInjections(page?.title ?? "").text.replace(/\s+/gu, " "), longestTitle),
        has: createNameFinder(`${page?.title ?? ""}\n${page?.text ?? ""}`),
      };
    }),
  );
}
