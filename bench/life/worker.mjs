// A worker of the year as a process of its own, in plain JavaScript on the built product, since it is started again after every kill: reads its
// settings from the file that it is given, says when it has begun, works until it is stopped, and ends when its standard input does. Exit 3: a
// part was out of reach, as on a busy machine; another try may find it.
import { readFileSync } from "node:fs";
import { openFreshet } from "../../dist/app/open-freshet.js";
import { exitCodeOf } from "../../dist/domain/errors/freshet-error.js";
import { jobKinds } from "../../dist/domain/ports/work/job-store.js";
import { settings as settingsTable } from "../../dist/domain/settings/settings.js";

const [file = ""] = process.argv.slice(2);
try {
  const settings = settingsTable.parse(JSON.parse(readFileSync(file, "utf8")));
  const freshet = await openFreshet(settings, { for: "work" });
  const work = await freshet.work.start(jobKinds);
  const end = () => {
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
