// A worker of the year as a process of its own: reads its settings from the file that it is given, says when it has begun, works until it is
// stopped, and ends when its standard input does. Exit 3: a part was out of reach, as on a busy machine; another try may find it.
import { readFileSync } from "node:fs";
import { jobKinds } from "../../domain/ports/job-store.ts";
import { settings as settingsTable } from "../../domain/settings/settings.ts";
import { loadBuilt } from "../load-built.ts";

const [file = ""] = process.argv.slice(2);
const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
const { exitCodeOf } =
  await loadBuilt<typeof import("../../domain/exit-code-of.ts")>("domain/exit-code-of.ts");
try {
  const settings = settingsTable.parse(JSON.parse(readFileSync(file, "utf8")));
  const freshet = await openFreshet(settings, { for: "work" });
  const work = await freshet.startWork(jobKinds);
  const end = (): void => {
    void work
      .close()
      .then(() => freshet.close())
      .finally(() => process.exit(0));
  };
  process.once("SIGTERM", end);
  // With its parent the world is gone: what it would still write down of that is no part of the year.
  const vanish = () => process.exit(1);
  process.stdin.once("end", vanish).once("error", vanish).resume();
  process.stdout.write("working\n");
  await work.trouble;
} catch (error) {
  process.stderr.write(`${error}\n`);
  process.exit(exitCodeOf(error));
}
