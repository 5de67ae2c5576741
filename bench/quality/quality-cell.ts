import { z } from "zod";
import type { Rate } from "../wilson-interval.ts";
import type { Arm } from "./arm.ts";
import type { Audit } from "./audit-question.ts";
import type { RunsOfEnd } from "./run-arm.ts";
import type { CellSpent } from "./spent.ts";

/** One arm on one seed, measured: what a summary is made of, alone and together with others. */
export interface QualityCell {
  readonly arm: Arm;
  readonly seed: number;
  readonly items: number;
  readonly commit: string;
  readonly conditions: Conditions;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  readonly calls: number;
  /** Number of model calls by step and role ("find-alone panel-1"). Calls whose run was dropped before they were committed are left out. */
  readonly callsByStep: Readonly<Record<string, number>>;
  /** Tokens and dollars of all these calls and by step and role; files of earlier commits lack it. */
  readonly spent?: CellSpent;
  /** Calls by how runs ended; files of earlier commits lack it. */
  readonly ends?: Readonly<Record<string, RunsOfEnd>>;
  readonly seconds: number;
  readonly audits: readonly Audit[];
  /** Clues of the runs' last questions whose relation in the graph differs from the relation that the author meant. */
  readonly misread: Rate;
  /** Runs whose last question describes a start without any name. */
  readonly hiddenStarts: Rate;
  /**
   * Wordings that the round trip's reader read differently, as a share of the wordings that it read. Files of earlier commits lack this
   * field.
   */
  readonly readOtherwise?: Rate;
}

/** How often the world misleads and the models fail. Figures of different conditions are never added up. */
type Conditions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A file of cells as the bench writes it. The cells are not checked, because the bench wrote them itself. */
export const cellFile = z.object({
  cells: z.array(z.custom<QualityCell>((value) => typeof value === "object" && value !== null)),
});
