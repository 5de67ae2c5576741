import { z } from "zod";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { HubClient } from "./create-hub-client.ts";
import type { PublishedFile } from "./plan-publication.ts";

const filesAtOnce = 100;
const json = { "content-type": "application/json" };
const lfs = { accept: "application/vnd.git-lfs+json", "content-type": "application/vnd.git-lfs+json" };

const modes = z.object({
  files: z.array(z.object({ path: z.string(), uploadMode: z.enum(["lfs", "regular"]) })),
});
const action = z.object({ href: z.string(), header: z.record(z.string(), z.unknown()).optional() });
const batch = z.object({
  objects: z.array(
    z.object({
      oid: z.string(),
      error: z.object({ message: z.string() }).optional(),
      actions: z.object({ upload: action.optional(), verify: action.optional() }).optional(),
    }),
  ),
});

/**
 * Uploads the files for which the Hub demands its storage for large files, and returns their paths. The Hub says which contents it has
 * already, so a repeated upload sends only what is missing. All other files are sent within the commit.
 */
export async function uploadFiles(
  hub: HubClient,
  { repository, files }: { readonly repository: string; readonly files: readonly PublishedFile[] },
): Promise<ReadonlySet<string>> {
  const large: PublishedFile[] = [];
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const some = files.slice(from, from + filesAtOnce);
    const wanted = some.map(({ path, bytes, sha256 }) => ({
      path,
      size: bytes.length,
      sha: sha256,
      sample: bytes.subarray(0, 512).toString("base64"),
    }));
    const { body } = await hub.send({
      ...{ method: "POST", to: `/api/datasets/${repository}/preupload/main`, headers: json, reply: modes },
      ...{ doing: "asking how files are uploaded", body: JSON.stringify({ files: wanted }) },
    });
    const stored = new Set(
      body?.files.filter(({ uploadMode }) => uploadMode === "lfs").map(({ path }) => path),
    );
    // The storage for large files takes no empty file.
    large.push(...some.filter(({ path, bytes }) => bytes.length > 0 && stored.has(path)));
  }
  for (let from = 0; from < large.length; from += filesAtOnce)
    await uploadLarge(hub, repository, large.slice(from, from + filesAtOnce));
  return new Set(large.map(({ path }) => path));
}

async function uploadLarge(
  hub: HubClient,
  repository: string,
  files: readonly PublishedFile[],
): Promise<void> {
  const objects = files.map(({ sha256: oid, bytes }) => ({ oid, size: bytes.length }));
  const { body } = await hub.send({
    ...{
      method: "POST",
      to: `/datasets/${repository}.git/info/lfs/objects/batch`,
      headers: lfs,
      reply: batch,
    },
    doing: "asking where large files go",
    body: JSON.stringify({
      ...{
        operation: "upload",
        transfers: ["basic", "multipart"],
        hash_algo: "sha256",
        ref: { name: "main" },
      },
      objects,
    }),
  });
  for (const { oid, error, actions } of body?.objects ?? []) {
    const file = files.find(({ sha256 }) => sha256 === oid);
    if (file === undefined) continue;
    const doing = `uploading ${file.path}`;
    if (error !== undefined)
      throw new GiveUpItemError(`the Hub refuses ${file.path}: ${error.message.slice(0, 200)}`, {
        code: "hub-refused",
      });
    if (actions?.upload === undefined) continue;
    await uploadOne(hub, { file, upload: actions.upload, doing });
    if (actions.verify === undefined) continue;
    await hub.send({
      ...{ method: "POST", to: actions.verify.href, doing, reply: z.unknown() },
      headers: { ...lfs, ...textsOf(actions.verify.header) },
      body: JSON.stringify({ oid, size: file.bytes.length }),
    });
  }
}

/** Uploads a large file: in parts if the Hub gives an address for each part, else in one piece. */
async function uploadOne(
  hub: HubClient,
  { file, upload, doing }: { file: PublishedFile; upload: z.infer<typeof action>; doing: string },
): Promise<void> {
  const header = textsOf(upload.header);
  const size = Number(header["chunk_size"]);
  if (!(size > 0)) {
    await hub.send({
      method: "PUT",
      to: upload.href,
      doing,
      headers: header,
      body: file.bytes,
      reply: z.unknown(),
    });
    return;
  }
  const numbers = Object.keys(header).filter((name) => /^\d+$/u.test(name));
  if (numbers.length !== Math.ceil(file.bytes.length / size))
    throw new GiveUpItemError(`the Hub gave ${numbers.length} addresses for the parts of ${file.path}`, {
      code: "hub-answer",
    });
  const parts: { readonly partNumber: number; readonly etag: string }[] = [];
  for (const number of numbers.sort((one, other) => Number(one) - Number(other))) {
    const partNumber = Number(number);
    const body = file.bytes.subarray((partNumber - 1) * size, partNumber * size);
    const to = own(header, number) ?? "";
    const { headers } = await hub.send({ method: "PUT", to, doing, body, reply: z.unknown() });
    parts.push({ partNumber, etag: headers.get("etag") ?? "" });
  }
  await hub.send({
    ...{ method: "POST", to: upload.href, doing, headers: lfs, reply: z.unknown() },
    body: JSON.stringify({ oid: file.sha256, parts }),
  });
}

const textsOf = (header: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(header).map(([name, value]) => [name, String(value)]));
