// The direction of imports, and that no file leads back to itself by them (docs/architecture.md), checked by dependency-cruiser with
// .dependency-cruiser.cjs.
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

const folders = (
  "access agents app backup bench cli config dashboard doctor domain evaluation examples exposure files formats forms gates graph graph-files hooks limits metrics models pages queues reasoning " +
  "refresh releases reverify schedule scripts service simulation sources statistics storage telemetry test web workers"
)
  .split(" ")
  .filter((folder) => existsSync(path.join(root, folder)));
const cruiser = path.join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
const { code } = await runCommand(process.execPath, [
  cruiser,
  "--config",
  ".dependency-cruiser.cjs",
  ...folders,
]);
process.exitCode = code === 0 ? 0 : 1;
