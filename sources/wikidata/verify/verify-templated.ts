import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import type {
  WikidataSnapshot,
  WikidataSnapshotManifest,
} from "../../../domain/ports/web/wikidata-snapshots.ts";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import type { TemplatedItem } from "../../../domain/wikidata/templated-item.ts";

/** Oxigraph's decision about a stored question. */
interface VerifiedQuestion {
  readonly questionId: string;
  /** Number of answers that it found: 0, 1, or 2 for two or more. */
  readonly answers: number;
  readonly right: boolean;
}

export interface TemplatedVerification {
  readonly decided: readonly VerifiedQuestion[];
  readonly skipped: readonly SkippedSnapshot[];
}

/**
 * Questions of one snapshot that could not be decided, because the snapshot is not on this machine or has too many statements of their
 * relations.
 */
interface SkippedSnapshot {
  readonly snapshot: string;
  readonly questions: number;
  readonly reason: "not-here" | "too-many-triples";
}

/**
 * Most triples that are loaded by default. oxigraph is WebAssembly, whose memory is limited to four gigabytes, and in one measurement a
 * triple took 550 to 710 bytes.
 */
const mostTriplesByDefault = 4_000_000;

/** A question with its origin, as it is stored or released. */
export interface WithOrigin extends Pick<Question, "id"> {
  readonly templated: TemplatedItem;
}

/**
 * Has oxigraph decide questions over the snapshots from which they were made (LiveSearchBench §4.2, step 4). A sample is drawn by the
 * hashes of the ids, so that the same questions give the same sample.
 */
export async function verifyTemplated(
  wikidata: {
    readonly list: () => Promise<readonly Pick<WikidataSnapshotManifest, "checksum" | "name">[]>;
    /** Opens a snapshot by its name. */
    readonly open: (name: string) => Promise<WikidataSnapshot>;
  },
  questions: readonly WithOrigin[],
  {
    sample = Number.POSITIVE_INFINITY,
    mostTriples = mostTriplesByDefault,
  }: { readonly sample?: number | undefined; readonly mostTriples?: number } = {},
): Promise<TemplatedVerification> {
  const drawn = [...questions].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, sample);
  const known = new Map((await wikidata.list()).map(({ checksum, name }) => [checksum, name]));
  const bySnapshot = new Map<string, WithOrigin[]>();
  for (const question of drawn) {
    const { checksum } = question.templated.snapshots.later;
    bySnapshot.set(checksum, [...(bySnapshot.get(checksum) ?? []), question]);
  }
  const decided: VerifiedQuestion[] = [];
  const skipped: SkippedSnapshot[] = [];
  for (const [checksum, own] of bySnapshot) {
    const name = known.get(checksum);
    const skip = (reason: SkippedSnapshot["reason"]): void => {
      const used = own[0]?.templated.snapshots.later.name ?? checksum;
      skipped.push({ snapshot: used, questions: own.length, reason });
    };
    if (name === undefined) {
      skip("not-here");
      continue;
    }
    const { verifyQuestions } = await import("./verify-questions.ts");
    const snapshot = await wikidata.open(name);
    try {
      const made = own.map(({ templated }) => templated.made);
      const found = await verifyQuestions({ questions: made, snapshot, mostTriples });
      for (const [place, { answers, right }] of found.decided.entries())
        decided.push({ questionId: own[place]?.id ?? "", answers, right });
    } catch (error) {
      if (!(error instanceof SettingsError) || error.code !== "too-many-triples") throw error;
      skip("too-many-triples");
    } finally {
      await snapshot.close();
    }
  }
  return { decided, skipped };
}

function placeOf({ id }: WithOrigin): number {
  return mixBits(fnv1a(id));
}
