import { countOf } from "../../domain/count-of.ts";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { OutdatedParts, ReleaseStore } from "../../domain/ports/questions/release-store.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";

/** Most ids that the message names. */
const mostNamed = 5;

/**
 * Refuses a release of which something changed after it was built: it would publish a question that leaked or was withdrawn, an answer that
 * was corrected since, or words of a page that its owner had taken down. A release that this database doesn't know is not looked up.
 * @throws GiveUpItemError `not-publishable`
 */
export async function refuseOutdated(
  { releases }: { readonly releases: Pick<ReleaseStore, "get" | "findOutdated"> },
  { release: { id } }: Pick<ReleaseManifest, "release">,
): Promise<void> {
  const known = await releases.get(id);
  if (known === null) return;
  const told = describe(await releases.findOutdated(known));
  if (told.length === 0) return;
  throw new GiveUpItemError(
    `${id} is not published, because it changed after it was built: ${told.join("; ")}. Build another version, which leaves out or corrects what changed.`,
    { code: "not-publishable" },
  );
}

function describe({ gone, corrected, quoting, doubted }: OutdatedParts): string[] {
  const parts = [
    { ids: gone, one: "question is", many: "questions are", what: "no longer live" },
    { ids: corrected, one: "question was", many: "questions were", what: "corrected" },
    { ids: quoting, one: "question quotes", many: "questions quote", what: "a page that was taken down" },
    { ids: doubted, one: "form is", many: "forms are", what: "in doubt" },
  ];
  return parts.flatMap(({ ids, one, many, what }) => {
    if (ids.length === 0) return [];
    const named = [...ids.slice(0, mostNamed), ...(ids.length > mostNamed ? ["…"] : [])].join(", ");
    return [`${countOf(ids.length, one, many)} ${what} (${named})`];
  });
}
