import type { Striker } from "./create-striker.ts";
import { findInterruptions } from "./find-interruptions.ts";
import { findWorkInFlight } from "./find-work-in-flight.ts";
import type { Failpoint, Kill } from "./kill.ts";
import type { Audit } from "./open-audit.ts";
import type { WatchedCall } from "./start-watched.ts";
import type { Place } from "./watch-simulation.ts";

export interface Trigger {
  before(place: Place, call: WatchedCall): Promise<void>;
  after(place: Place, call: WatchedCall): void;
  begin(striker: Striker): void;
  end(): void;
}

/** Where a run that no kill has interrupted so far gets one: late in the work, at a request that every run makes. */
const insurance = { label: "judge_privacy", nth: 1 };

/** Does the kills of a plan when their places or moments come. */
export function createTrigger({
  kills,
  audit,
}: {
  readonly kills: readonly Kill[];
  readonly audit: Audit;
}): Trigger {
  let striker: Striker | null = null;
  let timers: NodeJS.Timeout[] | null = null;
  const pending = new Set(kills);
  const pagesOfWorker = new Map<Kill, number>();

  const strike = async (kill: Kill): Promise<void> => {
    pending.delete(kill);
    await striker?.strike(kill);
  };
  const isHere = async (kill: Kill, at: Failpoint, place: Place, call: WatchedCall): Promise<boolean> => {
    if (at.place !== place) return false;
    if (kill.victim !== "worker") return at.label === call.label && at.nth === call.nth;
    // Pages are asked for by coordinators too: only those that come while the worker visits are counted.
    const now = Date.now();
    const { jobs } = findWorkInFlight(await audit.read(), { from: now, to: now });
    if (!jobs.some((by) => by.startsWith("worker"))) return false;
    const nth = (pagesOfWorker.get(kill) ?? 0) + 1;
    pagesOfWorker.set(kill, nth);
    return nth >= at.nth;
  };
  const strikeAt = async (when: Failpoint["when"], place: Place, call: WatchedCall): Promise<void> => {
    if (striker === null) return;
    for (const kill of [...pending]) {
      if ("afterMs" in kill.at || kill.at.when !== when) continue;
      if ((await isHere(kill, kill.at, place, call)) && pending.has(kill)) await strike(kill);
    }
  };
  const insure = async (): Promise<void> => {
    if (striker === null) return;
    await striker.settle();
    if (findInterruptions(await audit.read(), striker.strikes).some((found) => found.work > 0)) return;
    const at = { place: "model", ...insurance, when: "before" } as const;
    await strike({ victim: "coordinator", at, downMs: 0, wiped: false });
  };

  return {
    async before(place, call) {
      if (timers === null && striker !== null && place === "model") {
        timers = kills.flatMap((kill) =>
          "afterMs" in kill.at ? [setTimeout(() => void strike(kill).catch(() => {}), kill.at.afterMs)] : [],
        );
      }
      await strikeAt("before", place, call);
      if (place === "model" && call.label === insurance.label && call.nth === insurance.nth) await insure();
    },
    after(place, call) {
      strikeAt("after", place, call).catch(() => {});
    },
    begin(given) {
      striker = given;
    },
    end() {
      striker = null;
      for (const timer of timers ?? []) clearTimeout(timer);
    },
  };
}
