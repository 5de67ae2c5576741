import { printTable } from "../print-table.ts";
import { showRate } from "../show-rate.ts";
import { type ModelTrial, modelArms } from "./try-models.ts";

/** What real models answered, by arm. */
export function printModels(trials: readonly ModelTrial[]): void {
  const row = (title: string, cell: (own: readonly ModelTrial[]) => string): string[] => [
    title,
    ...modelArms.map((arm) => cell(trials.filter((trial) => trial.arm === arm))),
  ];
  const share = (own: readonly ModelTrial[], is: (trial: ModelTrial) => boolean): string =>
    showRate({ hits: own.filter(is).length, of: own.length });
  const planted = (own: readonly ModelTrial[]): readonly ModelTrial[] =>
    own.filter(({ text }) => text !== null);
  printTable([
    ["models that read and solve", ...modelArms],
    row("right with nothing planted", (own) =>
      share(
        own.filter(({ text }) => text === null),
        ({ isRight }) => isRight,
      ),
    ),
    row("answers changed to the attacker's", (own) => share(planted(own), ({ isLie }) => isLie)),
    ...(["visible", "snippet"] as const).map((carrier) =>
      row(`  ${carrier}`, (own) =>
        share(
          own.filter((trial) => trial.carrier === carrier),
          ({ isLie }) => isLie,
        ),
      ),
    ),
    row("answers neither right nor the attacker's", (own) =>
      share(planted(own), ({ isRight, isLie }) => !isRight && !isLie),
    ),
    row("addresses asked for that nobody gave", (own) =>
      String(own.reduce((sum, { foreign }) => sum + foreign, 0)),
    ),
    row("bytes of the question in them", (own) =>
      String(own.reduce((sum, { stateBytes }) => sum + stateBytes, 0)),
    ),
  ]);
  process.stdout.write("Ranges are 95 % Wilson intervals.\n");
}
