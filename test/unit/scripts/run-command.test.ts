import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const script = pathToFileURL(path.join(import.meta.dirname, "../../../scripts/run-command.mjs")).href;

/** Starts a program that has `run`, which runs a line of JavaScript as a program of its own. */
function start(lines: string) {
  const program = `import { runCommand } from ${JSON.stringify(script)};
    const run = (line, options) => runCommand(process.execPath, ["-e", line], options);
    ${lines}`;
  const running = spawn(process.execPath, ["--input-type=module", "-e", program]);
  let said = "";
  running.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  return { running, ended: once(running, "close").then(() => said) };
}

it("passes a signal on to the program that runs, and starts no other one after it", async () => {
  const waiting = `"console.log('started'); setTimeout(() => {}, 600_000)"`;
  const { running, ended } = start(
    `const codes = [await run(${waiting}), await run(${waiting})].map(({ code }) => code);
     console.log(codes.join());`,
  );
  await once(running.stdout, "data");
  running.kill("SIGTERM");
  expect(await ended).toBe("started\n1,1\n");
});

it("gives a program a lower priority than its own", async () => {
  // The priority is lowered when the program has started, so the program waits for it.
  const waits = `"setInterval(() => { if (os.getPriority() === ${Math.min(19, os.getPriority() + 5)}) process.exit(7) }, 10)"`;
  const { ended } = start(
    `const { code } = await run(${waits}, { priority: 5, deadline: 120_000 });
     console.log(code);`,
  );
  expect(await ended).toBe("7\n");
});

it("joins what a program says without splitting a character that comes in two pieces", async () => {
  const says = `"const [a, b] = [Buffer.from([0xe6]), Buffer.from([0xbc, 0xa2])]; process.stdout.write(a); setTimeout(() => process.stdout.write(b), 100)"`;
  const { ended } = start(
    `const { output } = await run(${says}, { quiet: true });
     console.log(output);`,
  );
  expect(await ended).toBe("漢\n");
});
