import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readBackupSecret } from "../../../backup/backup-secret.ts";
import { eachEntry, inspectBackup, tableOf } from "../../../backup/inspect-backup.ts";
import { runMigrations } from "../../../storage/database/migrations.ts";

const fixtures = path.join(import.meta.dirname, "../../fixtures/backups");

/** A backup of a demo that the version with the first migration alone made: questions, a release, an evaluation, tokens. */
export const olderBackup = {
  file: path.join(fixtures, "migration-0.tar.gz.age"),
  key: path.join(fixtures, "migration-0.key"),
} as const;

/** Gives an empty database the schema and the rows of that version. Returns the number of rows by table. */
export async function makeOlderDatabase(url: string): Promise<ReadonlyMap<string, number>> {
  const secret = await readBackupSecret({ passphrase: null, keyFile: olderBackup.key });
  const decrypter = await secret.decrypter();
  const { head, end } = await inspectBackup(olderBackup.file, decrypter);
  const columnsOf = new Map(head.tables.map(({ name, columns }) => [name, columns]));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await runMigrations(client, { upTo: head.migrations.at(-1) ?? 0 });
    for (const { name } of head.tables) await client.query(`alter table "${name}" disable trigger user`);
    await eachEntry(olderBackup.file, decrypter, async ({ name, content }) => {
      const table = tableOf(name);
      const columns = columnsOf.get(table);
      if (!name.startsWith("tables/") || columns === undefined) for await (const _ of content);
      else {
        const list = columns.map((each) => `"${each}"`).join(", ");
        await pipeline(
          Readable.from(content, { objectMode: false }),
          client.query(copyFrom(`copy "${table}" (${list}) from stdin`)),
        );
      }
    });
    for (const { name } of head.tables) await client.query(`alter table "${name}" enable trigger user`);
    await client.query("commit");
  } finally {
    await client.end();
  }
  return new Map(Object.entries(end.tables).map(([name, { rows }]) => [name, rows]));
}
