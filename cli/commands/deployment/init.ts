import { basename } from "node:path";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet init` */
export const init = defineCommand({
  usage: "init",
  description:
    "Write example settings, freshet.yaml and models.yaml, into this folder; nothing is overwritten.",
  run,
});

async function run(options: SharedOptions): Promise<void> {
  const { writeSettings } = await import("../../../app/read-settings.ts");
  const { written, kept } = writeSettings(process.cwd());
  if (options.json) return printJson({ files: written, kept });
  process.stdout.write(`Written: ${written.join(", ")}\n`);
  const isSettingsKept = kept.some((file) => basename(file) === "freshet.yaml");
  if (kept.length > 0) process.stdout.write(`Already there, left unchanged: ${kept.join(", ")}\n`);
  if (isSettingsKept)
    process.stdout.write(`To install what the real web needs, if it is missing:\n\n${needed}\n`);
  process.stdout.write("Fill in your endpoints, models and search engine, then check them: freshet doctor\n");
}

const needed = `  models: models.yaml
  web:
    search: { provider: searxng, baseUrl: "http://localhost:8080" }
`;
