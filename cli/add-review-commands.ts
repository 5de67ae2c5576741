import { type Command, Option } from "commander";
import { reportKinds } from "../domain/question/question-report.ts";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";
import { readMoney } from "./read-money.ts";
import { webOption } from "./web-option.ts";

/** `freshet questions verify`, `report` and `errata`. */
export function addReviewCommands(questions: Command, command: AddCommand): void {
  command(
    questions,
    "verify [ids...]",
    "Visit the evidence of questions again and run their proofs anew: what still holds, what drifted, whose source is gone.",
  )
    .option("--due", "all whose review is due, the most overdue first")
    .option("--limit <n>", "so many at most", readCount)
    .option("--budget <dollars>", "begin no further one when models have cost so much", readMoney)
    .addOption(webOption())
    .addHelpText(
      "after",
      `
Each cited page is visited again. For what can change, pages that are newer than the last review are searched and read too; the
queries hold neither question nor answer. What drifted is quarantined, and corrected where the proof gives another answer that
independent sources state; what doesn't hold at the second look is retired. What could not be read is no verdict: it is due
again soon. The same command on the same day repeats nothing.

Exit 1 where something doesn't hold or could not be read.
Example: freshet questions verify --due --limit 20
         freshet questions verify q-3f2a`,
    )
    .action(async (ids: string[], options) =>
      (await import("./commands/questions-verify.ts")).runQuestionsVerify(ids, options),
    );

  command(
    questions,
    "report <id>",
    "Report what is wrong with a question: it is quarantined at once, reviewed, and kept, corrected or withdrawn.",
  )
    .option("--reason <text>", "what is wrong, in your words")
    .addOption(
      new Option("--kind <kind>", "what kind of fault it is").choices([...reportKinds]).default("other"),
    )
    .addOption(
      new Option(
        "--resolve <decision>",
        "end its open reports by a decision of yours, or keep what a raised cutoff had quarantined; --reason says why",
      ).choices(["keep", "withdraw"]),
    )
    .option("--detach", "leave the review to `freshet worker` processes")
    .addOption(webOption())
    .addHelpText(
      "after",
      `
A review of the evidence settles wrong-answer and outdated; what is ambiguous, leaked or other stays quarantined until somebody
says --resolve. A leak is noted in the exposure ledger besides. Withdrawn is final.

Exit 1 where the report stays open.
Example: freshet questions report q-3f2a --kind outdated --reason "the office changed hands in May"
         freshet questions report q-3f2a --resolve keep --reason "checked by hand"`,
    )
    .action(async (id: string, options) =>
      (await import("./commands/questions-report.ts")).runQuestionsReport(id, options),
    );

  command(
    questions,
    "errata",
    "What came to be known of released questions since: corrected, withdrawn, drifted. Never their questions or answers.",
  )
    .option("--release <id>", "of one release, since it was built; an id's beginning is enough")
    .addHelpText(
      "after",
      "\nReports of evaluations are made again by it: freshet eval --recompute EVALUATION.\nExample: freshet questions errata --release freshet-2026 --json",
    )
    .action(async (options) => (await import("./commands/questions-errata.ts")).runQuestionsErrata(options));
}
