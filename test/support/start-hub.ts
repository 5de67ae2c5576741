import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

interface HubRepository {
  private: boolean;
  gated: false | "auto" | "manual";
  sha: string;
  readonly tags: Set<string>;
  readonly files: Map<string, { readonly bytes: Buffer; readonly isLarge: boolean }>;
  commits: number;
}

export interface Hub {
  readonly url: string;
  readonly token: string;
  readonly repositories: Map<string, HubRepository>;
  /** Method and path of each request that was answered, and whether the token was sent with it. */
  readonly requests: { readonly line: string; readonly isToken: boolean }[];
  /** Contents in the large storage, by SHA-256. */
  readonly large: Map<string, Buffer>;
  /** Cuts the connection at the n-th request from now on; 0 for none. */
  cutAt: number;
  close(): Promise<void>;
}

const partSize = 3_000;

/**
 * A server with the part of Hugging Face's API that a publication uses: requests and answers have the forms that the Hub's own clients
 * send and read. Files above 1,000 bytes go into its large storage, and those above 6,000 bytes in parts.
 */
export async function startHub(): Promise<Hub> {
  const token = "hf_test_token_of_this_hub";
  const repositories: Hub["repositories"] = new Map();
  const parts = new Map<string, Buffer>();
  const hub: Hub = {
    ...{ url: "", token, repositories, requests: [], large: new Map<string, Buffer>(), cutAt: 0 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const store = (oid: string, bytes: Buffer): number => {
    if (createHash("sha256").update(bytes).digest("hex") !== oid) return 400;
    hub.large.set(oid, bytes);
    return 200;
  };
  const answer = (line: string, url: URL, body: Buffer): Answer => {
    const json = (): Sent => JSON.parse(body.toString("utf8"));
    const create = /^POST \/api\/repos\/create$/u.test(line);
    if (create) {
      const { type, organization, name, private: isPrivate } = json();
      const id = `${organization}/${name}`;
      if (type !== "dataset") return [400, { error: "unknown type" }];
      if (repositories.has(id)) return [409, { error: "You already created this dataset repo" }];
      const files = new Map([
        [".gitattributes", { bytes: Buffer.from("*.parquet filter=lfs\n"), isLarge: false }],
      ]);
      const made = {
        private: isPrivate ?? false,
        gated: false,
        sha: "0".repeat(40),
        tags: new Set<string>(),
        files,
      };
      repositories.set(id, { ...made, gated: false, commits: 0 });
      return [200, { url: `${hub.url}/datasets/${id}`, name: id }];
    }
    const [, method, id = "", rest = ""] =
      /^(\w+) (?:\/api)?\/datasets\/([^/]+\/[^/]+?)(?:\.git)?(\/[^?]*)?$/u.exec(line) ?? [];
    const repository = repositories.get(id);
    if (repository === undefined) return [404, { error: "Repository not found" }];
    if (method === "GET" && rest === "") {
      const { private: isPrivate, gated, sha } = repository;
      return [200, { id, private: isPrivate, gated, sha, tags: [] }];
    }
    if (method === "PUT" && rest === "/settings") {
      const { gated, private: isPrivate } = json();
      if (gated !== undefined) repository.gated = gated;
      if (isPrivate !== undefined) repository.private = isPrivate;
      return [200, {}];
    }
    if (method === "GET" && rest === "/tree/main") return listTree(repository, url, hub.url);
    if (method === "GET" && rest.startsWith("/resolve/main/")) {
      const file = repository.files.get(rest.slice("/resolve/main/".length));
      return file === undefined ? [404, { error: "Entry not found" }] : [200, file.bytes];
    }
    if (rest === "/preupload/main")
      return [
        200,
        {
          files: json().files.map(({ path, size }) => ({
            path,
            uploadMode: size > 1_000 ? "lfs" : "regular",
          })),
        },
      ];
    if (rest === "/info/lfs/objects/batch")
      return [200, { objects: json().objects.map((object) => describeObject(object, hub)) }];
    if (rest === "/commit/main") return commit(repository, body, hub.large);
    if (rest === "/tag/main") {
      const { tag } = json();
      if (repository.tags.has(tag)) return [409, { error: "Tag reference exists already" }];
      repository.tags.add(tag);
      return [200, {}];
    }
    return [404, { error: "no such route" }];
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (hub.cutAt > 0) {
      hub.cutAt -= 1;
      if (hub.cutAt === 0) return void request.socket.destroy();
    }
    const url = new URL(request.url ?? "", hub.url);
    const line = `${request.method} ${url.pathname}`;
    const isToken = request.headers.authorization === `Bearer ${token}`;
    hub.requests.push({ line, isToken });
    const [, storage = ""] = /^(?:PUT|POST) \/storage\/(.*)$/u.exec(line) ?? [];
    if (storage !== "") {
      // The storage is another host at the real Hub. It knows its addresses by their signatures, and no token.
      const [kind, oid = "", number = ""] = storage.split("/");
      if (kind === "part") parts.set(`${oid}/${number}`, body);
      const whole = kind === "whole" ? body : kind === "joined" ? join(parts, oid) : null;
      const status = whole === null ? 200 : store(oid, whole);
      return void response.writeHead(status, { etag: `"${oid}-${number}"` }).end();
    }
    const [status, document, headers = {}] = isToken
      ? answer(line, url, body)
      : ([401, { error: "Invalid username or password." }] as Answer);
    if (Buffer.isBuffer(document)) return void response.writeHead(status).end(document);
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(document));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(hub, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

type Answer = readonly [status: number, document: object, headers?: Record<string, string>];

/** The parts of a request's body that tests read. */
interface Sent {
  readonly type: string;
  readonly organization: string;
  readonly name: string;
  readonly private?: boolean;
  readonly gated?: "auto" | "manual";
  readonly tag: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly objects: readonly { readonly oid: string; readonly size: number }[];
}

function join(parts: ReadonlyMap<string, Buffer>, oid: string): Buffer {
  const numbers = [...parts.keys()].filter((name) => name.startsWith(`${oid}/`)).sort();
  return Buffer.concat(numbers.map((name) => parts.get(name) ?? Buffer.alloc(0)));
}

/** Two files a page, as a large data set comes page by page. */
function listTree({ files }: HubRepository, url: URL, at: string): Answer {
  const from = Number(url.searchParams.get("cursor") ?? 0);
  const rows = [...files].map(([path, { bytes, isLarge }]) => {
    const hash = (kind: string, content: Buffer | string) => createHash(kind).update(content);
    const oid = hash("sha1", `blob ${bytes.length}\0`).update(bytes).digest("hex");
    const lfs = { oid: hash("sha256", bytes).digest("hex"), size: bytes.length, pointerSize: 130 };
    return { type: "file", oid, size: bytes.length, path, ...(isLarge && { lfs }) };
  });
  const next = `<${at}${url.pathname}?recursive=true&cursor=${from + 2}>; rel="next"`;
  return [200, rows.slice(from, from + 2), from + 2 < rows.length ? { link: next } : {}];
}

function describeObject({ oid, size }: Sent["objects"][number], { large, url }: Hub): object {
  if (large.has(oid)) return { oid, size };
  const count = Math.ceil(size / partSize);
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(5, "0"));
  const addresses = Object.fromEntries(
    numbers.map((number) => [number, `${url}/storage/part/${oid}/${number}`]),
  );
  const upload =
    size > 2 * partSize
      ? { href: `${url}/storage/joined/${oid}`, header: { chunk_size: String(partSize), ...addresses } }
      : { href: `${url}/storage/whole/${oid}`, header: {} };
  return { oid, size, actions: { upload } };
}

function commit(repository: HubRepository, body: Buffer, large: ReadonlyMap<string, Buffer>): Answer {
  const lines = body
    .toString("utf8")
    .split("\n")
    .map((line): { key: string; value: Record<string, string> } => JSON.parse(line));
  const parent = lines.find(({ key }) => key === "header")?.value["parentCommit"];
  if (parent !== undefined && parent !== repository.sha)
    return [412, { error: "A commit has happened since. Please refresh and try again." }];
  for (const { key, value } of lines) {
    const path = value["path"] ?? "";
    if (key === "deletedFile") repository.files.delete(path);
    if (key === "file")
      repository.files.set(path, { bytes: Buffer.from(value["content"] ?? "", "base64"), isLarge: false });
    if (key !== "lfsFile") continue;
    const bytes = large.get(value["oid"] ?? "");
    if (bytes === undefined)
      return [400, { error: `LFS pointer pointed to a file that does not exist: ${path}` }];
    repository.files.set(path, { bytes, isLarge: true });
  }
  repository.commits += 1;
  repository.sha = createHash("sha1").update(`${repository.sha}${repository.commits}`).digest("hex");
  return [200, { success: true, commitOid: repository.sha, commitUrl: "", hookOutput: "" }];
}
