import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { GiveUpItemError, RetryLaterError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { BeforeBuild, Release } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { applyCutoff, checkCutoff, retireDuplicates } from "../plan/apply-plan.ts";
import { type PlannedRelease, planRelease, type ReleaseRequest } from "../plan/plan-release.ts";
import { releasePaths } from "../release-files.ts";
import { type DraftParts, draftRelease, listQuotedPages } from "./draft-release.ts";
import { discardRelease, placeFolder, writeRelease } from "./write-release.ts";

export interface BuildParts extends DraftParts {
  readonly stores: Pick<
    Stores,
    | "questions"
    | "lifecycles"
    | "reports"
    | "releases"
    | "exposureEvents"
    | "withheld"
    | "forms"
    | "pages"
    | "items"
  >;
  readonly clock: Clock;
  /** If true, items that repeat an earlier release stay live; the caller retires them before it requests the missing items. */
  readonly keepsRepeats?: boolean;
  /**
   * Decides a sample of the chosen templated questions anew. Throws if it finds another answer to one of them than the stored answer.
   * Returns the ids of the questions that it could decide. Absent in tests.
   */
  readonly verifyTemplated?: (items: readonly ReleaseItem[]) => Promise<readonly string[]>;
}

export interface BuiltRelease {
  readonly release: Release;
  /** False if this release existed already, because the same order gives the same release. */
  readonly isNew: boolean;
  /** Null if the release existed already. */
  readonly plan: PlannedRelease | null;
  readonly keyFile: string;
}

/**
 * Builds a release in five steps: it chooses the items, gathers what the release says, seals and stages the files, records the release in
 * the database, and names the folder. A build that is killed leaves nothing that looks like a release, and the same order completes it.
 * @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held`, and `release-outdated` if a chosen item is no
 * longer live or was corrected when the release is recorded, a form is in doubt, or a quoted page was taken down
 */
export async function buildRelease(parts: BuildParts, request: ReleaseRequest): Promise<BuiltRelease> {
  const { stores, settings, clock } = parts;
  const created = clock.now();
  const { id, name, version } = nameOf(request, created);
  const keyFile = releasePaths(settings, id).key;
  const held = await stores.releases.hold();
  if (held === null)
    throw new RetryLaterError("another process is building a release: wait until it has ended", {
      code: "release-held",
    });
  try {
    const known = await stores.releases.get(id);
    if (known !== null) {
      checkSameRequest(known, request);
      await placeFolder(known);
      return { release: known, isNew: false, plan: null, keyFile };
    }
    const folder = join(resolve(request.out), id);
    if (existsSync(folder))
      throw new SettingsError(
        `${folder} exists already, and the database knows no release ${id}: name another --version or --out`,
        { code: "output-exists" },
      );
    // This is read before the items. What changes in between is refused when the release is recorded, although it was read as changed.
    const before = await stores.releases.readBefore();
    const plan = await planRelease({ stores, settings }, request);
    checkCutoff(plan, request, settings.release.quarantineShare);
    requirePublic(plan);
    const templated = plan.chosen.filter((item) => item.templated !== undefined);
    const verified = (await parts.verifyTemplated?.(templated)) ?? [];
    await applyCutoff(stores, plan, created);
    if (parts.keepsRepeats !== true) await retireDuplicates(stores, plan, { key: id, at: created });
    const release = await make(parts, { id, name, version, created, folder, plan, verified, before });
    return { release, isNew: true, plan, keyFile };
  } finally {
    await held.release();
  }
}

/**
 * Refuses a release without public items: a private split is a control, and needs a public split to compare with. @throws GiveUpItemError
 * `nothing-to-release`
 */
function requirePublic({ chosen }: PlannedRelease): void {
  if (chosen.some(({ split }) => split === "public")) return;
  const why =
    chosen.length === 0
      ? "no live item fits"
      : `of the live items that fit (${chosen.length}) none is public, and the private split is never published`;
  throw new GiveUpItemError(
    `${why}: \`freshet refresh --target N\` makes more, \`freshet release build --dry-run\` lists what was left out and why`,
    { code: "nothing-to-release" },
  );
}

/** Matches a name or version. Two hyphens in a row are not allowed, because they would end the XML comments that contain the id. */
const namePattern = /^[a-z0-9][a-z0-9._]*(?:-[a-z0-9._]+)*$/u;

/** @throws SettingsError `release-name` */
function nameOf(request: ReleaseRequest, created: Date): { id: string; name: string; version: string } {
  const name = request.name ?? "freshet";
  const version = request.version ?? created.toISOString().slice(0, 10).replaceAll("-", ".");
  const bad = [name, version].find((part) => !namePattern.test(part));
  if (bad === undefined) return { id: `${name}-${version}`, name, version };
  throw new SettingsError(
    `"${bad}" can't name a release: use small letters, digits, dots, underscores, and single hyphens between them, since the name is part of file names`,
    { code: "release-name" },
  );
}

/**
 * Refuses another request under the id of a built release. Compares only what the request itself states, not what the settings fill in.
 * @throws SettingsError `release-exists`
 */
function checkSameRequest(
  { id, manifest }: Release,
  { cutoff, targets = {}, privateShare }: ReleaseRequest,
): void {
  const { order, release } = manifest;
  const isSame =
    (cutoff === undefined || cutoff === release.cutoff) &&
    (privateShare === undefined || privateShare === order.privateShare) &&
    Object.entries(targets).every(([language, target]) => own(order.targets, language) === target);
  if (isSame) return;
  throw new SettingsError(
    `the release ${id} exists already, and was built from another request: name another --version`,
    {
      code: "release-exists",
    },
  );
}

async function make(
  parts: BuildParts,
  named: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly created: Date;
    readonly folder: string;
    readonly plan: PlannedRelease;
    readonly verified: readonly string[];
    readonly before: BeforeBuild;
  },
): Promise<Release> {
  const { stores, settings } = parts;
  const { id, name, version, created, folder, plan, verified, before } = named;
  const { takenDown } = before;
  const draft = await draftRelease(parts, { id, name, version, created, verified, takenDown }, plan);
  const to = { folder, paths: releasePaths(settings, id) };
  const { manifest, manifestHash } = await writeRelease(draft, to);
  const release = {
    id,
    name,
    version,
    cutoff: plan.cutoff,
    canary: draft.canary.sentence,
    folder,
    manifestHash,
    manifest,
    built: created,
  };
  const items = [...draft.items, ...draft.kept].map((item, position) => ({
    questionId: item.id,
    split: item.split,
    position,
  }));
  try {
    await stores.releases.record(release, items, { before, pageIds: listQuotedPages(draft) });
  } catch (error) {
    // After any other failure the release may have been recorded all the same, so its files stay.
    if (error instanceof RetryLaterError && error.code === "release-outdated") await discardRelease(to);
    throw error;
  }
  await placeFolder(release);
  return release;
}
