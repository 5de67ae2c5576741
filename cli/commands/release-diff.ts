import { diffReleases } from "../../releases/diff-releases.ts";
import type { SharedOptions } from "../create-program.ts";
import { findReleaseFolder } from "../find-release-folder.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet release diff` */
export async function runReleaseDiff(
  from: string,
  to: string,
  options: SharedOptions & { readonly keyA?: string; readonly keyB?: string },
): Promise<void> {
  const { keyA, keyB } = options;
  const diff = await diffReleases({
    from: await findReleaseFolder(from, options),
    to: await findReleaseFolder(to, options),
    ...(keyA !== undefined && { fromKey: keyA }),
    ...(keyB !== undefined && { toKey: keyB }),
  });
  if (options.json) return printJson(diff);
  const { came, went, changed, kept } = diff;
  const lines = [
    `${diff.from} → ${diff.to}: ${came.length} came, ${went.length} went, ${changed?.length ?? "?"} changed, ${kept} ${changed ? "the same" : "in both"}`,
    ...came.map((id) => `+ ${id}`),
    ...went.map(
      ({ id, retired }) =>
        `- ${id}${retired ? " (retired)" : retired === null ? " (retired or not: unknown)" : ""}`,
    ),
    ...(changed ?? []).map(({ id, parts }) => `~ ${id}: ${parts.join(", ")}`),
    ...(changed === null ? ["What changed within items is seen with both keys: --key-a and --key-b."] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
