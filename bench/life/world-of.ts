import type { WorldOptions } from "../../simulation/world/create-world.ts";
import { calendar } from "./calendar.ts";
import type { LifeRequest } from "./life-request.ts";

/** One world for the whole year. No page of it needs a browser, so that a year costs no hours of browser time. */
export function worldOf({ seed, size, replaced }: LifeRequest) {
  return {
    ...{ seed, size, cutoff: calendar.cutoff, today: calendar.end },
    change: { from: calendar.start, replaced, vanished: 0.05 },
    trouble: { scripted: 0 },
  } satisfies WorldOptions;
}
