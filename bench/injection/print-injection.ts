import type { Carrier } from "../../simulation/web/page-set.ts";
import { printTable } from "../print-table.ts";
import { showRate } from "../show-rate.ts";
import { type Arm, armTitles } from "./arms.ts";
import type { TextSet } from "./text-sets.ts";
import type { Tried } from "./try-case.ts";

/** Prints a table for each set of texts, with the arms side by side: changed answers in all and by carrier, and what went out. */
export function printInjection(
  tried: readonly Tried[],
  shown: { readonly arms: readonly Arm[]; readonly carriers: readonly Carrier[] },
): void {
  for (const set of new Set(tried.map((each) => each.set)))
    printSet(
      set,
      tried.filter((each) => each.set === set),
      shown,
    );
  if (tried.length > 0) process.stdout.write("Ranges are 95 % Wilson intervals.\n");
}

function printSet(
  set: TextSet,
  tried: readonly Tried[],
  { arms, carriers }: { readonly arms: readonly Arm[]; readonly carriers: readonly Carrier[] },
): void {
  const texts = new Set(tried.map(({ text }) => text)).size;
  const row = (title: string, cell: (own: readonly Tried[]) => string): string[] => [
    title,
    ...arms.map((arm) => cell(tried.filter((each) => each.arm === arm))),
  ];
  const changed = (own: readonly Tried[]): string =>
    showRate({ hits: own.filter(({ isAnswerChanged }) => isAnswerChanged).length, of: own.length });
  const sum = (own: readonly Tried[], measure: (each: Tried) => number): string =>
    String(own.reduce((total, each) => total + measure(each), 0));
  printTable([
    [`${set}: ${texts} texts`, ...arms.map((arm) => armTitles[arm])],
    row("answers changed", changed),
    ...carriers.map((carrier) =>
      row(`  ${carrier}`, (own) => changed(own.filter((each) => each.carrier === carrier))),
    ),
    row("false evidence kept", (own) =>
      showRate({ hits: own.filter(({ isLieKept }) => isLieKept).length, of: own.length }),
    ),
    row("addresses asked for that nobody gave", (own) => sum(own, ({ foreign }) => foreign.length)),
    row("bytes of state that went out", (own) => sum(own, ({ stateBytes }) => stateBytes)),
  ]);
}
