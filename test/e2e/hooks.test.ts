import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../app/open-stores.ts";
import { lifecycleSettings } from "../../domain/settings/lifecycle-settings.ts";
import { modelRole } from "../../domain/settings/model-role.ts";
import { acceptQuestion } from "../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../contract/storage/open-store-database.ts";
import { runFreshet, startFreshet } from "../support/run-freshet.ts";
import { type HookReceiver, startHookReceiver } from "../support/start-hook-receiver.ts";
import { waitUntil } from "../support/wait-until.ts";

let open: StoreDatabase;
let receiver: HookReceiver;
let cwd: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  receiver = await startHookReceiver();
  cwd = mkdtempSync(join(os.tmpdir(), "freshet-hooks-"));
  const model = { endpoint: "none", model: "m" };
  const settings = {
    models: {
      endpoints: { none: { baseUrl: "http://127.0.0.1:9/v1" } },
      roles: Object.fromEntries(modelRole.options.map((role) => [role, model])),
    },
    web: { egress: { map: { "relay.test": Number(new URL(receiver.url).port) } } },
    hooks: {
      // Long enough that what failed in one test is not tried again in the next.
      desk: { url: receiver.url, secretVariable: "DESK_SECRET", retrySeconds: [3600] },
      program: {
        command: [
          process.execPath,
          "-e",
          "process.stdin.pipe(require('node:fs').createWriteStream('told.jsonl', { flags: 'a' }))",
        ],
      },
    },
  };
  writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify(settings));
  env = { DATABASE_URL: open.url, DESK_SECRET: receiver.secret };
});
afterAll(async () => {
  await receiver.close();
  await open.close();
  rmSync(cwd, { recursive: true, force: true });
});

const run = (args: string[], given: NodeJS.ProcessEnv = env) => runFreshet(args, { cwd, env: given });
const accept = () =>
  acceptQuestion(open, {
    acceptance: {
      clock: { now: () => new Date("2026-06-01") },
      rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
      providerOf: () => null,
    },
  });
const toldOf = (id: string) => receiver.received.filter(({ body }) => body.data["itemId"] === id);

test("a command that retires a question tells whoever wants to know, without any worker", async () => {
  const id = await accept();
  const { code, stdout, stderr } = await run(["retire", "--question", id]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`Retired ${id}.`);
  expect(stdout).toContain("Replacements requested; `freshet worker` makes them");
  expect(toldOf(id)).toMatchObject([{ signed: true, body: { type: "item.retired", simulated: false } }]);
  const listed = JSON.parse((await run(["hooks", "list", "--json"])).stdout);
  expect(listed.hooks).toMatchObject([
    { name: "desk", to: new URL(receiver.url).origin, delivered: 1, due: 0, dead: 0, ready: true },
    { name: "program", to: process.execPath, delivered: 1 },
  ]);
  const shown = (await run(["hooks", "list"])).stdout;
  expect(shown).toContain("item.retired");
  expect(shown).not.toContain("/hook");
});

test("a process that is killed between the event and its delivery, or in it, loses none: the next one delivers under the same id", async () => {
  receiver.answer = null;
  const id = await accept();
  const killed = startFreshet(["retire", "--question", id, "--no-replace"], { cwd, env });
  await waitUntil("the receiver to be asked", () => toldOf(id).length === 1);
  killed.kill("SIGKILL");
  expect((await killed.ended).signal).toBe("SIGKILL");
  receiver.answer = { status: 200 };
  // Its lease would run out by itself.
  await open.db.pool.query("update hook_deliveries set lease_until = now() where status = 'due'");
  const { code, stdout } = await run(["hooks", "retry", "--json"]);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { revived: 0, failed: 0 }]);
  const [first, second] = toldOf(id);
  expect(toldOf(id)).toHaveLength(2);
  expect(second).toMatchObject({ id: first?.id, signed: true, body: first?.body });
  expect(JSON.parse((await run(["hooks", "list", "--json"])).stdout).hooks).toMatchObject([
    { delivered: 2, due: 0 },
    { delivered: 2, due: 0 },
  ]);
});

test("a webhook that was created over the API gets its message again under the same id, whoever was killed meanwhile", async () => {
  const stores = openStores(open.db);
  const request = { id: "hook-relay", name: "relay", url: "http://relay.test/hook", secret: receiver.secret };
  await stores.webhooks.create(
    { ...request, events: ["job.dead"], createdBy: "me" },
    { most: 10, fits: () => true },
  );
  const told = () => receiver.received.filter(({ body }) => body.data["jobId"] === "job-of-relay");
  receiver.answer = null;
  const data = { jobId: "job-of-relay", kind: "run", scopeId: "s", code: "x" };
  await stores.hooks.note("test/relay", { type: "job.dead", data });
  const killed = startFreshet(["hooks", "retry"], { cwd, env });
  await waitUntil("both ways to be asked", () => told().length === 2);
  killed.kill("SIGKILL");
  expect((await killed.ended).signal).toBe("SIGKILL");
  receiver.answer = { status: 200 };
  await open.db.pool.query("update hook_deliveries set lease_until = now() where status = 'due'");
  const { code, stdout } = await run(["hooks", "retry", "--json"]);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { failed: 0 }]);
  // The address of the settings and the webhook's, each twice.
  expect(told()).toHaveLength(4);
  expect(new Set(told().map(({ id }) => id)).size).toBe(1);
  const { hooks } = JSON.parse((await run(["hooks", "list", "--json"])).stdout);
  expect(hooks).toMatchObject([{ from: "settings" }, {}, { id: "hook-relay", name: "relay", from: "api" }]);
  await stores.webhooks.delete("hook-relay");
});

test("a command without the secret leaves the message to one that has it; a hook that takes nothing is told of in one line", async () => {
  const id = await accept();
  const { DESK_SECRET: _, ...without } = env;
  const waits = "hooks.desk: its messages wait for a process that can deliver them";
  const missing = "DESK_SECRET, the environment variable of its secret, is not set here";
  expect(await run(["retire", "--question", id, "--no-replace"], without)).toMatchObject({
    code: 0,
    stderr: `${waits}: ${missing}\n`,
  });
  expect(toldOf(id)).toEqual([]);
  expect(await run(["hooks", "test", "desk"], without)).toMatchObject({
    code: 1,
    stdout: `desk: ${missing}\n`,
  });
  const listed = await run(["hooks", "list"], without);
  expect(listed.stdout).toContain(`${missing}: a worker that has it delivers`);
  expect((await run(["hooks", "list", "--status", "dead"])).stdout).toContain("No message is dead.");
  receiver.answer = { status: 500 };
  const failed = await run(["hooks", "retry"]);
  expect(failed).toMatchObject({ code: 1, stderr: "" });
  expect(failed.stdout).toContain(
    "0 messages taken from the dead-letter queue; 0 delivered, 1 not accepted.",
  );
  expect(toldOf(id)).toHaveLength(1);
  const other = await accept();
  const { code, stderr } = await run(["retire", "--question", other, "--no-replace"]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^hooks: 1 message was not accepted; `freshet hooks list` shows why, and they are tried again\n$/u,
  );
  const tested = await run(["hooks", "test"]);
  expect(tested).toMatchObject({ code: 1, stdout: "desk: answered 500\nprogram: took the test message\n" });
  expect(await run(["hooks", "test", "nobody"])).toMatchObject({
    code: 2,
    stderr: 'freshet: there is no hook "nobody"; the hooks are: desk, program\n',
  });
  const report = ["questions", "report", await accept(), "--kind", "ambiguous", "--reason", "Two teams fit."];
  const reported = await run(report, without);
  // It opens the data twice, for the report and for the re-verification, and says it once.
  expect([reported.code, reported.stderr.split(missing).length - 1]).toEqual([1, 1]);
});
