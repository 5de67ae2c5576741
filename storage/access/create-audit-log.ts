import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditLog } from "../../domain/ports/access/audit-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { cleanText } from "../text/stored-text.ts";

/** The audit log of the HTTP API. Rows are only added; a trigger in the migrations refuses other changes. */
export const auditEntries = pgTable("audit_entries", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment().notNull().defaultNow(),
  tokenId: text("token_id"),
  holder: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  status: integer().notNull(),
});

const longest = 200;

export function createAuditLog({ db }: { readonly db: Database }): AuditLog {
  const { orm } = db;
  const { placeholder } = sql;
  const add = prepareOnce(() =>
    orm.insert(auditEntries).values({
      tokenId: placeholder("tokenId"),
      holder: placeholder("holder"),
      action: placeholder("action"),
      subject: placeholder("subject"),
      status: placeholder("status"),
    }),
  );
  const listed = prepareForms(({ before, holder, subject, isRefused }: Form) => {
    const { status } = auditEntries;
    return orm
      .select()
      .from(auditEntries)
      .where(
        and(
          before ? lt(auditEntries.id, placeholder("before")) : undefined,
          holder ? eq(auditEntries.holder, placeholder("holder")) : undefined,
          subject ? eq(auditEntries.subject, placeholder("subject")) : undefined,
          isRefused === undefined ? undefined : (isRefused ? gte : lt)(status, 400),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(placeholder("limit"));
  });
  return withClearErrors<AuditLog>({
    async note({ subject, ...entry }) {
      // A caller may write anything into a path, so the subject is cleaned and cut.
      await add({ ...entry, subject: cleanText(subject).slice(0, longest) });
    },
    list({ isRefused, ...filter }) {
      const { before, holder, subject } = filter;
      const form = {
        ...{ before: before !== undefined, holder: holder !== undefined, subject: subject !== undefined },
        isRefused,
      };
      return listed(form, filter);
    },
  });
}

/** The conditions of a list. */
interface Form extends Readonly<Record<"before" | "holder" | "subject", boolean>> {
  readonly isRefused: boolean | undefined;
}
