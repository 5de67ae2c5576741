import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import { otlpProtocols, type TelemetrySettings } from "../domain/settings/telemetry-settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads OpenTelemetry's variables that decide whether something is sent, and in which form. Null if no endpoint is set, because a machine
 * may have the other variables set for other programs. OpenTelemetry's packages themselves read the variables for headers, certificates,
 * batches, sampling and resources. @throws SettingsError `telemetry-settings`
 */
export function readTelemetry(env: Environment = process.env): TelemetrySettings | null {
  if (env["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return null;
  const traces = readSignal(env, "TRACES");
  const metrics = readSignal(env, "METRICS");
  if (traces === null && metrics === null) return null;
  checkSampler(env);
  return { traces, metrics, metricsEveryMs: readMilliseconds(env, "OTEL_METRIC_EXPORT_INTERVAL", 60_000) };
}

function readSignal(env: Environment, signal: "TRACES" | "METRICS"): TelemetrySettings["traces"] {
  const exporter = `OTEL_${signal}_EXPORTER`;
  const chosen = own(env, exporter) || "otlp";
  const endpoint = ownOrShared(env, signal, "ENDPOINT");
  if (chosen === "none" || endpoint === null) return null;
  if (chosen !== "otlp") throw refused(exporter, chosen, "only otlp and none are known");
  if (!/^https?:$/u.test(protocolOf(endpoint.value)))
    throw refused(endpoint.name, null, "it has to be an address that begins with http:// or https://");
  const wanted = ownOrShared(env, signal, "PROTOCOL") ?? { name: "", value: "http/protobuf" };
  const protocol = otlpProtocols.find((known) => known === wanted.value);
  if (protocol === undefined)
    throw refused(
      wanted.name,
      wanted.value,
      `only ${otlpProtocols.join(" and ")} are known; OTEL_SDK_DISABLED=true sends nothing`,
    );
  return protocol;
}

/** Reads a variable of one signal. The signal's own variable takes precedence over the variable for all signals. */
function ownOrShared(
  env: Environment,
  signal: string,
  what: "ENDPOINT" | "PROTOCOL",
): { readonly name: string; readonly value: string } | null {
  for (const name of [`OTEL_EXPORTER_OTLP_${signal}_${what}`, `OTEL_EXPORTER_OTLP_${what}`]) {
    const value = own(env, name);
    if (value) return { name, value };
  }
  return null;
}

const samplers = ["always_on", "always_off", "traceidratio"].flatMap((name) => [name, `parentbased_${name}`]);

/** Refuses a wrong sampler. OpenTelemetry's packages would only log it, into a log that contains only what a person has to know. */
function checkSampler(env: Environment): void {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument } = env;
  if (!sampler) return;
  if (!samplers.includes(sampler))
    throw refused("OTEL_TRACES_SAMPLER", sampler, `it is one of ${samplers.join(", ")}`);
  const share = Number(argument);
  if (sampler.endsWith("ratio") && !(argument && share >= 0 && share <= 1))
    throw refused("OTEL_TRACES_SAMPLER_ARG", argument ?? "", "it is the share of traces, from 0 to 1");
}

function readMilliseconds(env: Environment, name: string, otherwise: number): number {
  const given = own(env, name);
  if (!given) return otherwise;
  const read = Number(given);
  if (!Number.isInteger(read) || read < 1) throw refused(name, given, "it is a number of milliseconds");
  return read;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}

/** An endpoint's value is not repeated, because it may contain a password. */
function refused(name: string, value: string | null, why: string): SettingsError {
  const given = value === null ? "" : ` is "${value}"`;
  return new SettingsError(`the environment variable ${name}${given}: ${why}`, {
    code: "telemetry-settings",
  });
}

/** Environment variables with which LangChain sends every message of a conversation to a tracing service. */
const switches = ["LANGSMITH_TRACING", "LANGSMITH_TRACING_V2", "LANGCHAIN_TRACING", "LANGCHAIN_TRACING_V2"];

/**
 * Switches LangChain's tracing off for this process, whatever the environment says: its traces contain unencrypted questions, answers and
 * pages. Freshet records its conversations in its database.
 */
export function refuseTracing(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of switches) if (Object.hasOwn(env, name)) Object.assign(env, { [name]: "false" });
}
