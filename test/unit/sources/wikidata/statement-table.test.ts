import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { StatementTableBuilder } from "../../../../sources/wikidata/index/statement-table.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

it("keeps nothing of its builder, whose lists are as large as the table", async () => {
  const build = () => {
    const builder = new StatementTableBuilder({ asOf: 0, keeps: () => true });
    return { table: builder.build(), builder: new WeakRef(builder) };
  };
  const { table, builder } = build();
  await setImmediate();
  collectGarbage();
  expect(builder.deref()).toBeUndefined();
  expect(table.ofSubject("P31", 1)).toEqual({ start: 0, end: 0 });
});
