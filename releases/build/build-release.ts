import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { GiveUpItemError, RetryLaterError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Release } from "../../domain/ports/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { countTokens, tokenEncoding } from "../../statistics/count-tokens.ts";
import type { ReviewResult } from "../card/write-card.ts";
import { countItems, newCanary } from "../manifest.ts";
import { applyCutoff, checkCutoff, retireDuplicates } from "../plan/apply-plan.ts";
import { listFirstReleased, listRetired } from "../plan/list-retired.ts";
import { type PlannedRelease, planRelease, type ReleaseOrder } from "../plan/plan-release.ts";
import { keepReleaseKey, keepSigningKey, releasePaths } from "../seal/keys.ts";
import { measureRelease } from "../statistics/measure-release.ts";
import { assembleRelease } from "./assemble-release.ts";
import { describeMakers, type ReleaseDraft } from "./draft-release.ts";
import { keepPrivate, privateId, settleFolder, stageFolder } from "./write-release.ts";

export interface BuildParts {
  /** Repeats of earlier releases stay live: who calls retires them before the refresh that makes up for them. */
  readonly keepsRepeats?: boolean;
  readonly stores: Pick<Stores, "questions" | "lifecycles" | "reports" | "releases" | "exposureEvents">;
  readonly settings: Settings;
  readonly clock: Clock;
  /** Rates of human review of a release's items, where there was one. */
  readonly review: (release: {
    readonly id: string;
    readonly itemIds: readonly string[];
  }) => Promise<ReviewResult | null>;
}

export interface BuiltRelease {
  readonly release: Release;
  /** False where it was there already: the same order again is the same release. */
  readonly isNew: boolean;
  /** Null where it was there already. */
  readonly plan: PlannedRelease | null;
  readonly keyFile: string;
}

/**
 * Builds a release: chosen, sealed, staged, put down in the database, then given its folder. Killed anywhere it leaves nothing that looks like a
 * release, and the same order again ends it. @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held`
 */
export async function buildRelease(parts: BuildParts, order: ReleaseOrder): Promise<BuiltRelease> {
  const { stores, settings, clock } = parts;
  const created = clock.now();
  const { id, name, version } = nameOf(order, created);
  const keyFile = releasePaths(settings, id).key;
  const held = await stores.releases.hold();
  if (held === null)
    throw new RetryLaterError("another process builds a release: let it end first", { code: "release-held" });
  try {
    const known = await stores.releases.get(id);
    if (known !== null) {
      checkSameOrder(known, order);
      await settleFolder(known);
      return { release: known, isNew: false, plan: null, keyFile };
    }
    const folder = join(resolve(order.out), id);
    if (existsSync(folder))
      throw new SettingsError(
        `${folder} is there already, and the database knows no release ${id}: name another --version or --out`,
        { code: "output-exists" },
      );
    const plan = await planRelease({ stores, settings }, order);
    checkCutoff(plan, order, settings.release.quarantineShare);
    insistOnPublic(plan);
    await applyCutoff(stores, plan, created);
    if (parts.keepsRepeats !== true) await retireDuplicates(stores, plan, { key: id, at: created });
    const release = await write(parts, { id, name, version, created, folder, plan });
    return { release, isNew: true, plan, keyFile };
  } finally {
    await held.release();
  }
}

/** A private split alone is the control for nothing. @throws GiveUpItemError `nothing-to-release` */
function insistOnPublic({ chosen }: PlannedRelease): void {
  if (chosen.some(({ split }) => split === "public")) return;
  const why =
    chosen.length === 0
      ? "no live item fits"
      : `of the live items that fit (${chosen.length}) none is public, and the private split is never published`;
  throw new GiveUpItemError(
    `${why}: \`freshet refresh --target N\` makes more, \`freshet release build --dry-run\` says what was left out and why`,
    { code: "nothing-to-release" },
  );
}

/** Two hyphens in a row would end the comments in which files bear the id. */
const namePattern = /^[a-z0-9][a-z0-9._]*(?:-[a-z0-9._]+)*$/u;

/** @throws SettingsError `release-name` */
function nameOf(order: ReleaseOrder, created: Date): { id: string; name: string; version: string } {
  const name = order.name ?? "freshet";
  const version = order.version ?? created.toISOString().slice(0, 10).replaceAll("-", ".");
  const bad = [name, version].find((part) => !namePattern.test(part));
  if (bad === undefined) return { id: `${name}-${version}`, name, version };
  throw new SettingsError(
    `"${bad}" can't name a release, since it names files too: small letters, digits, dots, underscores and single hyphens within`,
    { code: "release-name" },
  );
}

/** Only what the order says itself is held against what was built. @throws SettingsError `release-exists` */
function checkSameOrder(
  { id, manifest }: Release,
  { cutoff, targets = {}, privateShare }: ReleaseOrder,
): void {
  const { order, release } = manifest;
  const isSame =
    (cutoff === undefined || cutoff === release.cutoff) &&
    (privateShare === undefined || privateShare === order.privateShare) &&
    Object.entries(targets).every(([language, target]) => own(order.targets, language) === target);
  if (isSame) return;
  throw new SettingsError(`there is a release ${id} already, of another order: name another --version`, {
    code: "release-exists",
  });
}

async function write(
  { stores, settings, review }: BuildParts,
  named: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly created: Date;
    readonly folder: string;
    readonly plan: PlannedRelease;
  },
): Promise<Release> {
  const { id, name, version, created, folder, plan } = named;
  const { cutoff, targets, privateShare, chosen, cells } = plan;
  const paths = releasePaths(settings, id);
  const items = chosen.filter(({ split }) => split === "public");
  const kept = chosen.filter(({ split }) => split === "private");
  const earlier = await stores.releases.list();
  const previous = earlier[0] ? { id: earlier[0].id, manifest: earlier[0].manifestHash } : null;
  const itemIds = chosen.map((item) => item.id);
  const made = await stores.releases.readMakers(itemIds);
  const canary = newCanary(id);
  const { licence, licenceLink, prettyName } = settings.release;
  const draft: ReleaseDraft = {
    release: {
      id,
      name,
      version,
      created: created.toISOString(),
      cutoff,
      license: licence,
      world: settings.world,
    },
    canary,
    counts: countItems(chosen),
    ...describeMakers(settings, made),
    previous,
    items,
    firstReleased: listFirstReleased(earlier),
    order: { targets, privateShare },
    retired: await listRetired(stores, earlier),
    statistics: measureRelease(items, { countTokens, encoding: tokenEncoding }),
    card: {
      prettyName,
      licence,
      licenceLink,
      cells,
      kept: kept.length,
      review: await review({ id, itemIds }),
      domains: settings.domains.domains.map((domain) => ({ id: domain.id, name: domain.name.en })),
    },
  };
  const key = await keepReleaseKey(paths.key, id);
  const signing = await keepSigningKey(paths.keys);
  const { files, manifest, manifestHash } = assembleRelease(draft, { releaseKey: key.whole, signing });
  if (kept.length > 0) {
    const privateKey = await keepReleaseKey(paths.privateKey, privateId(id));
    const options = {
      release: id,
      releaseKey: privateKey.whole,
      canary: canary.sentence,
      first: items.length,
      cutoff,
      released: created.toISOString().slice(0, 10),
    };
    await keepPrivate(paths.privateItems, kept, options);
  }
  await stageFolder(folder, files);
  const release = {
    id,
    name,
    version,
    cutoff,
    canary: canary.sentence,
    folder,
    manifestHash,
    manifest,
    built: created,
  };
  await stores.releases.record(
    release,
    [...items, ...kept].map((item, position) => ({ questionId: item.id, split: item.split, position })),
  );
  await settleFolder(release);
  return release;
}
