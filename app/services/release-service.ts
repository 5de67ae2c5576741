import { readHubToken } from "../../config/read-secrets.ts";
import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Release, ReleaseStore } from "../../domain/ports/questions/release-store.ts";
import type { Refresh } from "../../domain/ports/runs/refresh-store.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { BuildParts, BuiltRelease } from "../../releases/build/build-release.ts";
import type { MeasuredRelease, ReleasedQuestion, ReleaseFile } from "../../releases/open/built-release.ts";
import type { ReleaseDiff } from "../../releases/open/diff-releases.ts";
import type { OpenRequest, openRelease } from "../../releases/open/open-release.ts";
import type { ReleaseArchive } from "../../releases/open/pack-release.ts";
import type { PlannedRelease, ReleaseRequest } from "../../releases/plan/plan-release.ts";
import type { PublicationRequest } from "../../releases/publish/plan-publication.ts";
import type { PublishedRelease } from "../../releases/publish/publish-release.ts";
import type { GrantedKey, GrantRequest } from "../../releases/seal/grant-key.ts";
import type { VerifiedRelease, VerifyRequest } from "../../releases/verify/verify-release.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Builds and verifies releases. */
export interface ReleaseService {
  /** Plans what a release would contain; writes nothing. */
  plan(request: ReleaseRequest): Promise<PlannedRelease & Refusable>;
  /** @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held`, `release-outdated` */
  build(request: ReleaseRequest): Promise<BuiltRelease>;
  /**
   * Builds the release, then requests the items that are missing, which workers make. Before anything is built it checks that it may
   * request items. If the release already existed, it requests what is missing today.
   */
  buildAndRequest(
    request: ReleaseRequest,
  ): Promise<BuiltRelease & { readonly requested: readonly Refresh[] }>;
  /** Lists the newest release first. */
  list(): Promise<Release[]>;
  /** Lists releases page by page, without their manifests. */
  listOutlines: ReleaseStore["listOutlines"];
  /** The statistics of a release. @throws SettingsError `unknown-id` */
  measure(idOrBeginning: string): Promise<MeasuredRelease>;
  /** Compares a release with an earlier one, or with the one before it; null where there is none. @throws SettingsError `unknown-id` */
  compare(idOrBeginning: string, from?: string): Promise<ReleaseDiff | null>;
  /** Finds a release by its id, or the beginning of one. @throws SettingsError `unknown-id`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<Release>;
  listFiles(idOrBeginning: string): Promise<ReleaseFile[]>;
  /** @throws SettingsError `unknown-file`, `no-release-folder` */
  readFile(idOrBeginning: string, name: string): Promise<Uint8Array>;
  /** The listed files as one archive. It is packed while it is read. @throws SettingsError `unknown-id` */
  archive(idOrBeginning: string): Promise<ReleaseArchive>;
  /** Lists the published questions without their answers. */
  listQuestions(idOrBeginning: string): Promise<ReleasedQuestion[]>;
  /** Decrypts a release with a key. @throws SettingsError `key-unreadable`, `wrong-key` */
  open(request: OpenRequest): ReturnType<typeof openRelease>;
  /** @throws SettingsError */
  verify(request: VerifyRequest): Promise<VerifiedRelease>;
  grantKey(request: GrantRequest): Promise<GrantedKey>;
  /** The commands that upload a release to the Hub; nothing is sent. @throws SettingsError, GiveUpItemError `not-publishable` */
  planPublication(request: PublicationRequest): Promise<PublicationPlan>;
  /** Uploads a release to the Hub. @throws SettingsError `no-hub-token`, and those of the plan */
  publish(
    request: PublicationRequest,
  ): Promise<Omit<PublicationPlan, "commands"> & { readonly published: PublishedRelease }>;
}

interface Refusable {
  /** Reason for which a build under this plan would refuse its cutoff, in the words of the build; null if it would not. */
  readonly refusal: string | null;
}

interface PublicationPlan {
  readonly release: string;
  readonly repository: string;
  readonly commands: readonly (readonly string[])[];
}

/** Opens the service. Its heavy parts are imported at first use. */
export function openReleaseService({
  settings,
  stores,
  openClock,
  log,
}: Pick<ServiceParts, "settings" | "stores" | "openClock" | "log">): ReleaseService {
  const plan: ReleaseService["plan"] = async (request) => {
    const { planRelease } = await import("../../releases/plan/plan-release.ts");
    const { refuseCutoff } = await import("../../releases/plan/apply-plan.ts");
    const planned = await planRelease({ settings, stores }, request);
    const { quarantineShare } = settings.release;
    return { ...planned, refusal: refuseCutoff(planned, request, quarantineShare)?.message ?? null };
  };
  const build: ReleaseService["build"] = async (request) => {
    const { buildRelease } = await import("../../releases/build/build-release.ts");
    const { reviewsForCard } = await import("../../releases/review/review-for-card.ts");
    const review: BuildParts["review"] = (release) => reviewsForCard(stores, release);
    return buildRelease(
      { settings, stores, review, clock: await openClock(), verifyTemplated: verifySample },
      request,
    );
  };
  /**
   * Number of templated questions that a build decides anew over the snapshots. The paper's set has 300 questions (LiveSearchBench §4.4).
   */
  const sampled = 30;
  const verifySample = async (items: readonly ReleaseItem[]): Promise<string[]> => {
    const questions = items.flatMap(({ id, templated }) =>
      templated === undefined ? [] : [{ id, templated }],
    );
    if (questions.length === 0) return [];
    const { openWikidataService } = await import("./wikidata-service.ts");
    const { verifyTemplated } = await import("../../sources/wikidata/verify/verify-templated.ts");
    const { decided, skipped } = await verifyTemplated(openWikidataService(settings), questions, {
      sample: sampled,
    });
    for (const { snapshot, questions: count, reason } of skipped)
      log(
        `${count} templated questions were not verified: the snapshot ${snapshot} ${reason === "not-here" ? "is not on this machine" : "has more statements of their relations than oxigraph can hold"}`,
      );
    const wrong = decided.filter(({ right }) => !right).map(({ questionId }) => questionId);
    if (wrong.length > 0)
      throw new GiveUpItemError(
        `oxigraph gives another answer than the stored one, or several, for ${wrong.join(", ")}: \`freshet delta verify --all\` decides all; retire the wrong ones`,
        { code: "templated-disagreement" },
      );
    return decided.map(({ questionId }) => questionId);
  };
  const show: ReleaseService["show"] = async (id) =>
    (await stores.releases.get(id)) ?? findByBeginning("release", await stores.releases.list(), id);
  const planUpload = async (request: PublicationRequest) => {
    const { planPublication } = await import("../../releases/publish/plan-publication.ts");
    const { refuseOutdated } = await import("../../releases/publish/refuse-outdated.ts");
    const publication = await planPublication({ settings, known: await stores.releases.list() }, request);
    await refuseOutdated(stores, publication.manifest);
    return publication;
  };
  return {
    plan,
    build,
    async buildAndRequest(request) {
      const { checkRequest, requestRefresh } = await import("../../refresh/request-refresh.ts");
      checkRequest(settings, { target: 1 });
      const built = await build(request);
      const { missing } = built.plan ?? (await plan(request));
      const requested: Refresh[] = [];
      for (const { language, domains, target } of missing) {
        const short = { target, languages: [language], domains, detached: true };
        requested.push((await requestRefresh({ ...stores, settings }, short)).refresh);
      }
      return { ...built, requested };
    },
    list: () => stores.releases.list(),
    listOutlines: (filter) => stores.releases.listOutlines(filter),
    measure: async (id) =>
      (await import("../../releases/open/built-release.ts")).measureBuiltRelease(stores, await show(id)),
    async compare(id, from) {
      const release = await show(id);
      const previous = from ?? release.manifest.previous?.id;
      if (previous === undefined) return null;
      const { compareReleases } = await import("../../releases/open/diff-releases.ts");
      const toCompared = ({ manifest }: Release) => ({ manifest, ids: Object.keys(manifest.items) });
      return compareReleases(toCompared(await show(previous)), toCompared(release), null);
    },
    show,
    listFiles: async (id) =>
      (await import("../../releases/open/built-release.ts")).listReleaseFiles(await show(id)),
    readFile: async (id, name) =>
      (await import("../../releases/open/built-release.ts")).readReleaseFile(await show(id), name),
    archive: async (id) => (await import("../../releases/open/pack-release.ts")).packRelease(await show(id)),
    listQuestions: async (id) =>
      (await import("../../releases/open/built-release.ts")).listReleasedQuestions(settings, await show(id)),
    open: async (request) => (await import("../../releases/open/open-release.ts")).openRelease(request),
    verify: async (request) =>
      (await import("../../releases/verify/verify-release.ts")).verifyRelease(
        { settings, known: await stores.releases.list() },
        request,
      ),
    grantKey: async (request) =>
      (await import("../../releases/seal/grant-key.ts")).grantKey(
        { settings, stores, clock: await openClock() },
        request,
      ),
    async planPublication(request) {
      const publication = await planUpload(request);
      const { listHubCommands } = await import("../../releases/publish/plan-publication.ts");
      const { repository, manifest } = publication;
      return { release: manifest.release.id, repository, commands: listHubCommands(publication) };
    },
    async publish(request) {
      const token = readHubToken();
      if (token === null)
        throw new SettingsError("set HF_TOKEN to a token of the Hub that may write to the data set", {
          code: "no-hub-token",
        });
      const publication = await planUpload(request);
      const { publishRelease } = await import("../../releases/publish/publish-release.ts");
      const { repository, manifest } = publication;
      const published = await publishRelease({ stores, clock: await openClock() }, publication, token);
      return { release: manifest.release.id, repository, published };
    },
  };
}
