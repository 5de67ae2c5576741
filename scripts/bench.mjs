// `npm run bench:NAME -- ARGS`: sets up what is missing, then runs bench/NAME.ts.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { printUsage } from "./print-usage.mjs";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { setup } from "./setup.mjs";

const folder = path.join(root, "bench");
const [name = "", ...args] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(folder, `${name}.ts`))) {
  const known = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".ts")) : [];
  console.error(
    `bench: no bench is called "${name}"; choose one of: ${known.join(", ").replaceAll(".ts", "")}`,
  );
  process.exit(2);
}
if (args.includes("--help") || args.includes("-h")) {
  printUsage(path.join(folder, `${name}.ts`));
  process.exit(0);
}
try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
process.exitCode = (await runCommand(process.execPath, [tsx, path.join(folder, `${name}.ts`), ...args])).code;
