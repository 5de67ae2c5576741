import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet release diff` */
export const releaseDiff = defineCommand({
  usage: "diff <from> <to>",
  description: "What was added, removed and changed between two releases, given by folder or id.",
  options: (command) =>
    command
      .option("--key-a <file>", "the first one's key; with both keys, changes within items are shown too")
      .option("--key-b <file>", "the second one's key"),
  help: "\nExample: freshet release diff freshet-2026.10.01 freshet-2026.11.22",
  run,
});

async function run(
  from: string,
  to: string,
  options: SharedOptions & { readonly keyA?: string; readonly keyB?: string },
): Promise<void> {
  const { keyA, keyB } = options;
  const { diffReleases } = await import("../../../releases/open/diff-releases.ts");
  const { findReleaseFolder } = await import("../../world/look-up-id.ts");
  const diff = await diffReleases({
    from: await findReleaseFolder(from, options),
    to: await findReleaseFolder(to, options),
    ...(keyA !== undefined && { fromKey: keyA }),
    ...(keyB !== undefined && { toKey: keyB }),
  });
  if (options.json) return printJson(diff);
  const { came, went, changed, kept } = diff;
  const lines = [
    `${diff.from} → ${diff.to}: ${came.length} added, ${went.length} removed, ${changed?.length ?? "?"} changed, ${kept} ${changed ? "the same" : "in both"}`,
    ...came.map((id) => `+ ${id}`),
    ...went.map(
      ({ id, retired }) =>
        `- ${id}${retired ? " (retired)" : retired === null ? " (retired or not: unknown)" : ""}`,
    ),
    ...(changed ?? []).map(({ id, parts }) => `~ ${id}: ${parts.join(", ")}`),
    ...(changed === null ? ["To see changes within items, give both keys: --key-a and --key-b."] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
