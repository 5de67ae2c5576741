import { chaosSettings, chaosWorldOf } from "../../chaos/chaos-settings.ts";
import { type Audit, openAudit } from "../../chaos/open-audit.ts";
import type { WatchedCall } from "../../chaos/start-watched.ts";
import { type WatchedSimulation, watchSimulation } from "../../chaos/watch-simulation.ts";
import { endWithParent } from "../../support/end-with-parent.ts";
import { openDeployment } from "../../support/open-deployment.ts";
import type { RunningFreshet } from "../../support/run-freshet.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

export const leaseMs = chaosSettings.work.leaseSeconds * 1000;

const patience = { timeout: 120_000, interval: 100 };

export interface Coordinators {
  readonly url: string;
  readonly audit: Audit;
  /** Starts a worker process whose connections have this name. */
  start(name: string, kinds: string): RunningFreshet;
  /** Waits until the refresh that was requested is done. */
  done(): Promise<void>;
  modelRequests(): number;
  close(): Promise<void>;
}

/** A refresh of one item, requested and not begun, and the means to start workers on it; `onModelCall` may hold a model's reply back. */
export async function openCoordinators(
  onModelCall: (call: WatchedCall) => Promise<void> = async () => {},
): Promise<Coordinators> {
  const database = await openTestDatabase();
  const audit = await openAudit(database.url);
  let watched: WatchedSimulation | undefined;
  const deployment = await openDeployment({
    // The one without pages that need a browser: its start would be a third of each test.
    simulation: chaosWorldOf(1),
    settings: chaosSettings,
    env: { DATABASE_URL: database.url },
    through: async (addresses) => {
      watched = await watchSimulation(addresses, {
        before: (place, call) => (place === "model" ? onModelCall(call) : Promise.resolve()),
        after: () => {},
      });
      return watched.addresses;
    },
  });
  const running: RunningFreshet[] = [];
  await deployment.json(["refresh", "--target", "1", "--lang", "en", "--detach"]);
  return {
    url: database.url,
    audit,
    start(name, kinds) {
      const env = { DATABASE_URL: `${database.url}?application_name=${name}` };
      const child = deployment.start(["worker", "--only", kinds], { env });
      running.push(child);
      endWithParent({ parent: process.pid, child: child.pid, folder: "" });
      return child;
    },
    async done() {
      let changes = -1;
      let isDone = false;
      // A whole run takes minutes on a busy machine. The wait is in vain only once nothing has changed for the time of patience.
      while (!isDone)
        await waitUntil(
          "the refresh to be done, or to go on",
          async () => {
            const [state] = await audit.query<{ isDone: boolean; changes: number }>(
              `select exists (select from refreshes where status = 'done') as "isDone",
                (select max(seq)::int from audit.log) as changes`,
            );
            if (state === undefined) return false;
            const isNew = state.isDone || state.changes > changes;
            ({ isDone, changes } = state);
            return isNew;
          },
          patience,
        );
    },
    modelRequests: () => watched?.modelRequests() ?? 0,
    async close() {
      for (const child of running) child.kill("SIGKILL");
      await Promise.all(running.map((child) => child.ended));
      await deployment.close();
      await watched?.close();
      await audit.close();
      await database.close();
    },
  };
}
