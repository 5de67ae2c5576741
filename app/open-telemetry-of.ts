import { readTelemetry } from "../config/read-telemetry.ts";
import type { Telemetry, TelemetryOptions } from "../telemetry/open-telemetry.ts";

/**
 * Opens the sending of traces and metrics if the environment names a collector. Otherwise no code for it is loaded. @throws SettingsError
 */
export async function openTelemetryOf(
  options: Omit<TelemetryOptions, "settings">,
): Promise<Telemetry | null> {
  const settings = readTelemetry();
  if (settings === null) return null;
  const { openTelemetry } = await import("../telemetry/open-telemetry.ts");
  return openTelemetry({ ...options, settings });
}
