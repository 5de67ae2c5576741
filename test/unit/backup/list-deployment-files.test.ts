import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listDataFiles } from "../../../backup/list-deployment-files.ts";
import { tempFolder } from "../../support/temp-folder.ts";

test("a backup leaves out the embedded server, simulated worlds and releases, and no file whose name only begins like theirs", async () => {
  const folder = tempFolder();
  const id = "0f6b8c1e-1f53-4f3a-9c2e-6d3a5b7c9d10";
  const left = [
    ...["postgres/PG_VERSION", "postgres.new-812-1750000000000/cluster/base", "postgres-libraries/libicu.so"],
    ...["postgres.json", "postgres.json.812", "postgres.log", "postgres.lock", `postgres.lock.${id}`],
    ...["postgres.lock.1a2b3c4d5e6f", `postgres.lock.1a2b3c4d5e6f.${id}`],
    ...["simulated/keys/signing.key", "simulated-7/keys/signing.key", "releases/spring-1/manifest.json"],
  ];
  const kept = [
    ...["access-report.salt", "keys/releases/manifest.lock", "keys/signing.key"],
    ...["postgres-ca.pem", "postgres.lock.md", "postgresql.conf", "private/spring-1.jsonl"],
    ...["releases-2024/spring-1.key", "simulated-answers.jsonl", "wikidata.lock"],
  ];
  for (const name of [...left, ...kept]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "x");
  }
  expect((await listDataFiles(folder)).map(({ path }) => path).sort()).toEqual([...kept].sort());
});
