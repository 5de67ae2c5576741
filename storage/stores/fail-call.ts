import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { modelCalls } from "../schema/model-calls.ts";
import { cleanText } from "../text/clean-text.ts";
import { findCall } from "./find-call.ts";

/** Notes why a call brought no reply; the reservation may be handed out again. A superseded one changes nothing. */
export async function failCall(
  db: Database,
  id: string,
  failure: { code: string; detail: string; milliseconds: number },
): Promise<void> {
  await db.orm.transaction(async (tx) => {
    const found = await findCall(tx, id);
    if (!found?.current || found.row.status !== "reserved") return;
    await tx
      .update(modelCalls)
      .set({
        status: "failed",
        failures: sql`${modelCalls.failures} + 1`,
        failureCode: failure.code,
        failureDetail: cleanText(failure.detail),
        milliseconds: failure.milliseconds,
        ended: sql`now()`,
      })
      .where(eq(modelCalls.id, found.row.id));
  });
}
