import { execFile, spawnSync } from "node:child_process";
import { createCipheriv, hkdfSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "../../support/is-long.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const examples = join(root, "examples");
const key = Buffer.alloc(32, 7);
const keyLine = `freshet-release-key-1 freshet-1 ${key.toString("base64url")}`;

function seal(id: string, part: string, value: unknown): string {
  const derived = hkdfSync("sha256", key, "freshet-1", `freshet item ${id}`, 32);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(derived), Buffer.alloc(12));
  cipher.setAAD(Buffer.from(JSON.stringify(["freshet-seal-1", "freshet-1", id, 0, part])));
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `freshet-seal-1:${Buffer.concat([Buffer.alloc(12), text, cipher.getAuthTag()]).toString("base64")}`;
}
const rowOf = (id: string, { item = { question: "Q" } as unknown, evidence = [] as unknown } = {}) => ({
  release: "freshet-1",
  id,
  position: 0,
  canary: "c",
  item: seal(id, "item", item),
  evidence: seal(id, "evidence", evidence),
  graph: seal(id, "graph", {}),
});

const python = ["python3", "/usr/bin/python3"].find(
  (name) => spawnSync(name, ["-c", "import cryptography"]).status === 0,
);
if (python === undefined && process.env["CI"])
  throw new Error("python3-cryptography is missing, and CI is set");

describe.skipIf(python === undefined)("unseal.py", () => {
  const unseal = (rows: string, keys = keyLine) => {
    const folder = tempFolder();
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data", "sealed.jsonl"), rows);
    writeFileSync(join(folder, "a.key"), keys);
    const run = spawnSync(python ?? "", [join(examples, "unseal.py"), folder, join(folder, "a.key")]);
    return { status: run.status, stdout: String(run.stdout), stderr: String(run.stderr) };
  };
  const oneLine = /^unseal\.py: [^\n\p{Cc}]+\n$/u;

  it("opens what is whole", () => {
    const run = unseal(`${JSON.stringify(rowOf("one"))}\n${JSON.stringify(rowOf("zwei ü"))}\n`);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(
      run.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { canary: "c", release: "freshet-1", question: "Q", graph: {}, evidence: [] },
      { question: "Q" },
    ]);
    expect(unseal(JSON.stringify(rowOf("one")), `# a comment\n\n${keyLine}\n`).status).toBe(0);
  });

  it("ends quietly when its reader has seen enough", () => {
    const folder = tempFolder();
    mkdirSync(join(folder, "data"));
    const rows = Array.from({ length: 20 }, (_, count) =>
      JSON.stringify(rowOf(`item-${count}`, { item: { question: "Q".repeat(50_000) } })),
    );
    writeFileSync(join(folder, "data", "sealed.jsonl"), rows.join("\n"));
    writeFileSync(join(folder, "a.key"), keyLine);
    const given = [python ?? "", join(examples, "unseal.py"), folder, join(folder, "a.key")];
    const run = spawnSync("sh", ["-c", '"$0" "$@" | head -c 200', ...given]);
    expect(String(run.stdout)).toHaveLength(200);
    expect(String(run.stderr)).toBe("");
  });

  it.each<readonly [string, string]>([
    ["a list", "[]"],
    ["half a row", "{"],
    ["no text", '"text"'],
    ["a number for a seal", JSON.stringify({ ...rowOf("one"), item: 5 })],
    ["nesting without end", "[".repeat(100_000)],
    ["a missing column", JSON.stringify({ id: "one" })],
    ["a list for an id", JSON.stringify({ ...rowOf("one"), id: [] })],
    ["another's id with control characters", JSON.stringify({ ...rowOf("one"), id: "\u001b[2J\u202eone" })],
    ["bytes that are no UTF-8", "\udcff"],
    ["half a character", '{"id":"\\ud800","release":"freshet-1"}'],
    ["a sealed list for an item", JSON.stringify(rowOf("one", { item: [] }))],
    ["a sealed number for evidence", JSON.stringify(rowOf("one", { evidence: 5 }))],
    ["half a character in a seal", JSON.stringify(rowOf("one", { item: { question: "\ud800" } }))],
  ])("ends in one line where a row is %s", (_, row) => {
    const run = unseal(row);
    expect(run.stderr).toMatch(oneLine);
    expect(run).toMatchObject({ status: 1, stdout: "" });
  });

  it.each([
    "freshet-release-key-1",
    "freshet-release-key-1 freshet-1",
    "freshet-release-key-1 freshet-1 AAAA",
    "freshet-item-key-1 freshet-1 one",
    "freshet-item-key-1",
    "nothing",
  ])("ends in one line where the key file says: %s", (keys) => {
    const run = unseal(JSON.stringify(rowOf("one")), keys);
    expect(run.stderr).toMatch(oneLine);
    expect(run).toMatchObject({ status: 1, stdout: "" });
  });
});

describe("the example agents", () => {
  /** What came to the server that the first one sends its callers to. */
  const asked: IncomingMessage[] = [];
  let moved = 0;
  const elsewhere = createServer((incoming, outgoing) => {
    asked.push(incoming);
    outgoing.end("{}");
  });
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const path = incoming.url ?? "";
    const { port } = elsewhere.address() as AddressInfo;
    if (path.startsWith("/moved")) {
      moved += 1;
      const status = Number(path.split("/")[2]);
      outgoing.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end();
      return;
    }
    const message = { role: "assistant", content: '{"exactAnswer":"42"}' };
    const choices = [{ index: 0, finish_reason: "stop", message }];
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ id: "1", object: "chat.completion", created: 0, model: "m", choices }));
  });
  beforeAll(async () => {
    for (const each of [server, elsewhere])
      await new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    for (const each of [server, elsewhere]) each.close();
  });

  const programs = [
    ["agent.py", "python3", [join(examples, "agent.py")]],
    ["agent.ts", process.execPath, ["--import", "tsx", join(examples, "agent.ts")]],
  ] as const;
  const start = (
    [, command, args]: readonly [name: string, command: string, args: readonly string[]],
    {
      path,
      tools = false,
      signal,
    }: { readonly path: string; readonly tools?: boolean; readonly signal?: AbortSignal },
  ) =>
    new Promise<{ readonly failed: boolean; readonly stdout: string; readonly stderr: string }>((resolve) => {
      const { port } = server.address() as AddressInfo;
      const origin = `http://127.0.0.1:${port}`;
      const env = {
        ...process.env,
        OPENAI_BASE_URL: `${origin}${tools ? "/v1" : path}`,
        OPENAI_API_KEY: "secret",
      };
      const child = execFile(command, args, { cwd: root, env, signal }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, stdout, stderr }),
      );
      const mcpUrl = tools ? `${origin}${path}` : null;
      child.stdin?.end(JSON.stringify({ question: "Q", language: "en", mcpUrl }));
    });

  it.each(programs)("%s gives the model's answer", async (...program) => {
    const run = await start(program, { path: "/v1" });
    expect(run.failed, run.stderr).toBe(false);
    expect(JSON.parse(run.stdout)).toMatchObject({ exactAnswer: "42" });
  });

  it("agent.py follows no redirect", async () => {
    for (const status of [301, 302, 303, 307])
      expect((await start(programs[0], { path: `/moved/${status}` })).failed).toBe(true);
    expect((await start(programs[0], { path: "/moved/302", tools: true })).failed).toBe(true);
    expect(asked).toEqual([]);
  });

  it.runIf(isLong)("agent.ts follows no redirect", async () => {
    expect((await start(programs[1], { path: "/moved/307", tools: true })).failed).toBe(true);
    // Its client tries again and again, so it is ended once it has come back to the server that sent it elsewhere.
    const before = moved;
    const ending = new AbortController();
    const running = start(programs[1], { path: "/moved/307", signal: ending.signal });
    await waitUntil("a second try", () => moved - before >= 2 || asked.length > 0);
    ending.abort();
    await running;
    expect(asked).toEqual([]);
  });
});
