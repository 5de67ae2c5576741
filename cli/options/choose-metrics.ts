import type { Settings } from "../../domain/settings/settings.ts";

export interface MetricsOptions {
  readonly metricsPort?: number;
  readonly metricsHost?: string;
}

/** Address for the metrics of a process by its options and its settings; null if they name no port. */
export function chooseMetrics(
  { metricsPort, metricsHost }: MetricsOptions,
  given: Settings["serve"]["metrics"],
): { host: string; port: number; allowedHosts: readonly string[] } | null {
  const port = metricsPort ?? given.port;
  return port === null ? null : { ...given, port, host: metricsHost ?? given.host };
}
