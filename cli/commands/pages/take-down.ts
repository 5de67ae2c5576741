import { Option } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { type TakedownPolicy, takedownPolicies } from "../../../domain/settings/takedown-policy.ts";
import type { TakedownReport } from "../../../reverify/takedown/take-down-page.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet pages take-down` */
export const pagesTakeDown = defineCommand({
  usage: "take-down <page>",
  description:
    "Delete a stored page for good, given by address or hash, and act on the questions that rest on it.",
  options: (command) =>
    command
      .option("--reason <text>", "why; errata show it, so it must not contain an answer")
      .addOption(
        new Option(
          "--policy <policy>",
          "what follows for those questions (reverify.takenDown of the settings)",
        ).choices([...takedownPolicies]),
      )
      .option("--yes", "do it; without this option the command only shows what would follow"),
  help: `
Deleted are the page's text as it was read and as it was served, and what was copied from it word for word into evidence,
re-verifications, replies of models and search results. A tombstone with hash, address, reason and day stays, and the
address is not visited again. Questions that rest on the page are quarantined and re-verified from other pages (reverify),
quarantined until you decide (quarantine), or withdrawn for good (withdraw). Releases that published them get an erratum;
their sealed files stay as they are. Open runs that rest on the page are dropped, and their refresh starts others.
Example: freshet pages take-down https://example.org/article --reason "asked for by its owner"
         freshet pages take-down https://example.org/article --reason "asked for by its owner" --yes`,
  run,
});

interface TakeDownOptions extends SharedOptions {
  readonly reason?: string;
  readonly policy?: TakedownPolicy;
  readonly yes?: boolean;
}

async function run(page: string, options: TakeDownOptions): Promise<void> {
  const { policy, yes, json } = options;
  const reason = (options.reason ?? "").trim();
  if (yes && reason === "")
    throw new SettingsError('say why the page is taken down: --reason "…"', { code: "takedown-reason" });
  return withData(options, async (world) => {
    const { pages } = world.freshet;
    const takedown = await showWaiting("looking for what rests on the page", world, () =>
      yes ? pages.takeDown({ page, reason, policy, holder: "" }) : pages.planTakedown({ page, policy }),
    );
    if (json) printJson({ simulated: world.simulated, applied: yes === true, takedown });
    else show(takedown, { isDone: yes === true, page });
  });
}

const follows: Readonly<Record<TakedownPolicy, { readonly will: string; readonly done: string }>> = {
  reverify: {
    will: "are quarantined and re-verified from other pages",
    done: "are re-verified from other pages",
  },
  quarantine: { will: "are quarantined until you decide", done: "wait for your decision" },
  withdraw: { will: "are withdrawn for good", done: "are withdrawn" },
};

function show(
  { pages, policy, items, runs, records }: TakedownReport,
  { isDone, page }: { readonly isDone: boolean; readonly page: string },
): void {
  const rows = pages.map(({ id, url, retrieved, isTakenDown }) => [
    ...[id.slice(0, 12), url, retrieved.slice(0, 10)],
    isTakenDown ? "taken down" : "stored",
  ]);
  process.stdout.write(drawTable(["page", "address", "read on", "state"], rows));
  const words = follows[policy];
  if (items.length === 0) process.stdout.write("\nNo question rests on it.\n");
  else
    process.stdout.write(
      `\n${drawTable(
        ["question", "state", "published in"],
        items.map(({ questionId, state, releases }) => [questionId, state, releases.join(", ") || "–"]),
      )}${countOf(items.length, "question rests", "questions rest")} on it; they ${isDone ? words.done : words.will} (${policy}).\n`,
    );
  if (runs.length > 0)
    process.stdout.write(
      `${countOf(runs.length, "open run rests", "open runs rest")} on it and ${isDone ? "was" : "would be"} dropped: ${runs.join(", ")}.\n`,
    );
  if (isDone) {
    process.stdout.write(
      `Taken down; words of the page were deleted from ${countOf(records ?? 0, "record")}.\n`,
    );
    if (policy === "reverify" && items.some(({ state }) => state === "quarantined"))
      process.stdout.write("Next: freshet questions verify --due, or the schedule's task reverify.\n");
  } else
    process.stdout.write(
      `Nothing was changed. To do it: freshet pages take-down ${page} --reason "…" --yes\n`,
    );
}
