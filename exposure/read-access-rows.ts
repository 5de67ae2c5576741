import { createHmac } from "node:crypto";
import type { AccessRow } from "../domain/exposure/access-row.ts";
import type { ExposureEvent } from "../domain/exposure/exposure-event.ts";

/**
 * An access report as entries of a release's ledger: one for each user who was let in, under a keyed hash of the name. Nothing else of
 * a person is kept; the same user in a later report is the same entry.
 */
export function readAccessRows(
  rows: readonly AccessRow[],
  { release, salt, now }: { readonly release: string; readonly salt: string; readonly now: Date },
): ExposureEvent[] {
  const entries = rows
    .filter(({ status }) => /^(?:accepted|granted|approved)$/iu.test(status.trim()))
    .map(({ user, reviewedAt, time }) => {
      const person = createHmac("sha256", salt).update(user.trim().toLowerCase()).digest("hex").slice(0, 24);
      const event: ExposureEvent = {
        ...{ itemId: release, kind: "access-report", key: `access/${person}`, party: `user ${person}` },
        ...{ at: readMoment(reviewedAt) ?? readMoment(time) ?? now, detail: { release } },
      };
      return [person, event] as const;
    });
  return [...new Map(entries).values()];
}

function readMoment(text: string | null | undefined): Date | null {
  const moment = text ? new Date(text) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}
