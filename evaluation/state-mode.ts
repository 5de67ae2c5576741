import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { FiledPrediction } from "../formats/read/read-predictions.ts";
import type { EvaluationOrder } from "./evaluation-order.ts";

/**
 * The order of a file of predictions with the mode that they were made in, and those of that mode: the option's, else the one that the file
 * carries. Lines that say no mode are of the ordered one. @throws SettingsError `predictions-of-modes`
 */
export function stateMode(
  order: EvaluationOrder,
  predictions: readonly FiledPrediction[],
): { readonly order: EvaluationOrder; readonly predictions: readonly FiledPrediction[] } {
  const filed = [...new Set(predictions.flatMap(({ mode }) => mode ?? []))];
  if (order.solvers.kind !== "file" || filed.length === 0) return { order, predictions };
  if (order.modes === undefined && filed.length > 1)
    throw new SettingsError(
      `the predictions were made in several modes (${filed.join(", ")}): say by --mode which of them to judge`,
      { code: "predictions-of-modes" },
    );
  const modes = order.modes ?? filed;
  // Of a file in one mode the option corrects the name, of one in several it chooses.
  const wanted =
    filed.length === 1
      ? predictions
      : predictions.filter(({ mode }) => mode === null || modes.includes(mode));
  return { order: { ...order, modes }, predictions: wanted };
}
