import { z } from "zod";
import { reportKinds } from "../domain/ports/questions/report-store.ts";
import { moment } from "./wire.ts";

/** A user's report of a fault, without the user's note, because a note may contain the answer. */
export const questionReport = z
  .object({
    id: z.string(),
    questionId: z.string(),
    kind: z.enum(reportKinds),
    status: z.enum(["open", "kept", "corrected", "withdrawn"]),
    reported: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "QuestionReport" });
