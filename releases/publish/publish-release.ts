import { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { releaseFiles } from "../release-files.ts";
import { createHubClient, type HubClient } from "./create-hub-client.ts";
import type { Publication, PublishedFile } from "./plan-publication.ts";
import { uploadFiles } from "./upload-files.ts";

export interface PublishedRelease {
  /** Page of the data set. */
  readonly page: string;
  /** Numbers of files: sent; unchanged, because the data set had them already; deleted, because only an earlier release has them. */
  readonly sent: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly isPrivate: boolean;
  /** Whether the ledger had no entry of this publication before. */
  readonly isNew: boolean;
}

/**
 * Publishes a release as a data set on the Hub, in one commit with the release's id as its tag. A new data set is private and gated. If the
 * call is stopped, the same call continues the work. The exposure ledger records the publication once. @throws SettingsError
 * `unknown-release`, `foreign-repository`
 */
export async function publishRelease(
  { stores, clock }: { readonly stores: Pick<Stores, "releases" | "exposureEvents">; readonly clock: Clock },
  publication: Publication,
  token: string,
): Promise<PublishedRelease> {
  const { repository, url, manifest, files } = publication;
  const { id, name } = manifest.release;
  if ((await stores.releases.get(id)) === null)
    throw new SettingsError(`this database doesn't know the release ${id}: publish it where it was built`, {
      code: "unknown-release",
    });
  const hub = createHubClient({ url, token });
  await makeRepository(hub, publication);
  const before = await readRepository(hub, repository);
  const present = await listFiles(hub, repository);
  if (present.size > 0) await refuseForeign(hub, { repository, name, present });
  const sent = files.filter((file) => !isPresent(present.get(file.path), file));
  const wanted = new Set(files.map(({ path }) => path));
  const gone = [...present.keys()].filter((path) => !wanted.has(path));
  if (sent.length + gone.length > 0) {
    const large = await uploadFiles(hub, { repository, files: sent });
    await commit(hub, { repository, title: id, parent: before.sha ?? null, sent, large, gone });
  }
  await hub.send({
    ...{ method: "POST", to: `/api/datasets/${repository}/tag/main`, headers: json, reply: z.unknown() },
    ...{ doing: "naming the release", body: JSON.stringify({ tag: id, message: id }), allowed: [409] },
  });
  const noted = await stores.exposureEvents.note([
    {
      ...{
        itemId: id,
        kind: "published",
        key: `hub/${new URL(url).host}/${repository}`,
        party: new URL(url).host,
      },
      ...{ at: clock.now(), detail: { release: id, repository } },
    },
  ]);
  return {
    page: `${url}/datasets/${repository}`,
    sent: sent.length,
    unchanged: files.length - sent.length,
    deleted: gone.length,
    isPrivate: before.private,
    isNew: noted > 0,
  };
}

const json = { "content-type": "application/json" };
/** File that the Hub itself makes in each data set. */
const ofHub = ".gitattributes";

/**
 * Makes a private data set, and sets its gate before it contains anything. A data set that exists already stays public or private as it is,
 * and gets this gate if it has another gate or none.
 */
async function makeRepository(hub: HubClient, { repository, gate }: Publication): Promise<void> {
  const [organization, name] = repository.split("/");
  await hub.send({
    ...{ method: "POST", to: "/api/repos/create", headers: json, reply: z.unknown(), allowed: [409] },
    doing: "creating the data set",
    body: JSON.stringify({ type: "dataset", organization, name, private: true }),
  });
  if ((await readRepository(hub, repository)).gated === gate) return;
  await hub.send({
    ...{ method: "PUT", to: `/api/datasets/${repository}/settings`, headers: json, reply: z.unknown() },
    ...{ doing: "setting the gate", body: JSON.stringify({ gated: gate }) },
  });
}

const repositoryInfo = z.object({
  private: z.boolean(),
  gated: z.union([z.literal(false), z.enum(["auto", "manual"])]).default(false),
  sha: z.string().optional(),
});

async function readRepository(hub: HubClient, repository: string): Promise<z.infer<typeof repositoryInfo>> {
  const { body } = await hub.send({
    ...{
      method: "GET",
      to: `/api/datasets/${repository}`,
      doing: "reading the data set",
      reply: repositoryInfo,
    },
  });
  return body ?? { private: true, gated: false };
}

const tree = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    oid: z.string(),
    lfs: z.object({ oid: z.string() }).optional(),
  }),
);
type Entry = z.infer<typeof tree>[number];

/** Lists the files of the data set by path, without the Hub's own file. The Hub gives the list page by page. */
async function listFiles(hub: HubClient, repository: string): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  for (let to: string | null = `/api/datasets/${repository}/tree/main?recursive=true`; to !== null; ) {
    const { body, headers }: { body: Entry[] | null; headers: Headers } = await hub.send({
      ...{ method: "GET", to, doing: "listing the files of the data set", reply: tree, allowed: [404] },
    });
    for (const entry of body ?? [])
      if (entry.type === "file" && entry.path !== ofHub) found.set(entry.path, entry);
    to = /<([^>]+)>;\s*rel="next"/u.exec(headers.get("link") ?? "")?.[1] ?? null;
  }
  return found;
}

const isPresent = (entry: Entry | undefined, { sha256, gitHash }: PublishedFile): boolean =>
  entry !== undefined && (entry.lfs === undefined ? entry.oid === gitHash : entry.lfs.oid === sha256);

/**
 * Refuses a data set that contains anything but a release of the same benchmark, because the commit deletes all files that the new release
 * doesn't have.
 */
async function refuseForeign(
  hub: HubClient,
  { repository, name, present }: { repository: string; name: string; present: ReadonlyMap<string, Entry> },
): Promise<void> {
  const { body } = present.has(releaseFiles.manifest)
    ? await hub.send({
        ...{ method: "GET", to: `/datasets/${repository}/resolve/main/${releaseFiles.manifest}` },
        doing: "reading the manifest of the earlier release",
        reply: z.unknown(),
      })
    : { body: null };
  const earlier = z.object({ release: z.object({ name: z.string() }) }).safeParse(body);
  if (earlier.data?.release.name === name) return;
  throw new SettingsError(
    `the data set ${repository} contains other files than a release of ${name}: name an empty or a new one with --to`,
    { code: "foreign-repository" },
  );
}

/**
 * Commits all changes at once, so that nobody downloads a mixture of two releases. The Hub refuses the commit if the data set was changed
 * in the meantime.
 */
async function commit(
  hub: HubClient,
  given: {
    readonly repository: string;
    readonly title: string;
    readonly parent: string | null;
    readonly sent: readonly PublishedFile[];
    readonly large: ReadonlySet<string>;
    readonly gone: readonly string[];
  },
): Promise<void> {
  const { repository, title: summary, parent, sent, large, gone } = given;
  const lines = [
    { key: "header", value: { summary, description: "", ...(parent !== null && { parentCommit: parent }) } },
    ...sent.map(({ path, bytes, sha256: oid }) =>
      large.has(path)
        ? { key: "lfsFile", value: { path, algo: "sha256", oid, size: bytes.length } }
        : { key: "file", value: { path, content: bytes.toString("base64"), encoding: "base64" } },
    ),
    ...gone.map((path) => ({ key: "deletedFile", value: { path } })),
  ];
  await hub.send({
    ...{ method: "POST", to: `/api/datasets/${repository}/commit/main`, reply: z.unknown() },
    ...{ doing: "committing the files", headers: { "content-type": "application/x-ndjson" } },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
}
