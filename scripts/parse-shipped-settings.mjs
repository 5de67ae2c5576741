import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes each YAML file of the built config/ as JSON beside it, for config/read-shipped.ts: parsing the defaults anew cost a fifth of
 * each short command.
 */
export async function parseShippedSettings(folder) {
  if (!existsSync(folder)) return;
  const { parse } = await import("yaml");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".yaml"))) {
    const data = parse(readFileSync(path.join(folder, name), "utf8"));
    writeFileSync(path.join(folder, name.replace(/yaml$/, "json")), `${JSON.stringify(data)}\n`);
  }
}
