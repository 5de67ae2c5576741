import type { Trial } from "../../domain/evaluation/trial.ts";

/** 1 for a right answer, 0 for another or none; null where no judge could tell. */
export function scoreOf({ verdict }: Pick<Trial, "verdict">): number | null {
  if (verdict === null || verdict.outcome === "unscored") return null;
  return verdict.outcome === "correct" ? 1 : 0;
}
