import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import { chaosSettings, chaosWorldOf } from "../../test/chaos/chaos-settings.ts";
import { openDeployment } from "../../test/support/open-deployment.ts";
import { waitUntil } from "../../test/support/wait-until.ts";
import { childSeconds } from "../startup/child-seconds.ts";

export interface MeasuredRefresh {
  readonly reads: number;
  readonly seconds: number;
  /** Seconds of CPU of the process that does the refresh. */
  readonly cpuSeconds: number;
}

/**
 * Does one refresh in a simulated world. Meanwhile a service on the same database answers `perSecond` reads per second, or none if it is 0.
 * The service runs in both cases, so that only the reads differ.
 */
export async function measureRefresh(databaseUrl: string, perSecond: number): Promise<MeasuredRefresh> {
  const deployment = await openDeployment({
    simulation: chaosWorldOf(1),
    settings: { ...chaosSettings, serve: { port: 0, requestsPerMinute: 1_000_000 } },
    env: { DATABASE_URL: databaseUrl },
  });
  const serving = deployment.start(["serve", "--json"]);
  try {
    const made = ["tokens", "create", "--name", "bench", "--scope", "all"];
    const { text: token } = await deployment.json<{ text: string }>(made);
    const said = await waitUntil(
      "the service to listen",
      () => serving.said().stdout.includes("}") && serving.said().stdout,
      { timeout: 120_000 },
    );
    const { url } = JSON.parse(said) as { url: string };
    const paths = ["/v1/runs", "/v1/refreshes", "/v1/questions", "/v1/activity", "/v1/schedule"];
    const reading =
      perSecond === 0
        ? null
        : autocannon({
            url,
            connections: 2,
            overallRate: perSecond,
            duration: 3600,
            headers: { authorization: `Bearer ${token}` },
            requests: paths.map((path) => ({ path })),
          });
    const cpu = childSeconds();
    const began = performance.now();
    await deployment.json(["refresh", "--target", "1", "--lang", "en"]);
    const seconds = (performance.now() - began) / 1000;
    const cpuSeconds = childSeconds() - cpu;
    // The promise that autocannon gives is its instance too.
    (reading as unknown as { stop?: () => void } | null)?.stop?.();
    const reads = reading === null ? 0 : (await reading).requests.total;
    return { reads, seconds, cpuSeconds };
  } finally {
    serving.kill("SIGTERM");
    await serving.ended;
    await deployment.close();
  }
}
