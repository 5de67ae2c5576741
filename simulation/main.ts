import { parseArgs } from "node:util";
import type { FaultOptions } from "./fault-rates.ts";
import { startSimulation } from "./start-simulation.ts";
import { defaultWorldConfig, type TroubleRates, type WorldChange } from "./world/world.ts";

/**
 * Runs the simulation as a process. It prints one JSON line with its addresses. If a port is taken, it prints `{"portTaken": N}` and exits
 * with code 2. It ends when its standard input ends, which happens whenever its parent ends, for whatever reason.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(defaultWorldConfig.seed) },
    size: { type: "string", default: defaultWorldConfig.size },
    port: { type: "string", default: "0" },
    "page-tokens": { type: "string", default: String(defaultWorldConfig.pageTokens) },
    "delay-ms": { type: "string", default: "0" },
    faults: { type: "string", default: "{}" },
    trouble: { type: "string", default: "{}" },
    cutoff: { type: "string", default: defaultWorldConfig.cutoff },
    today: { type: "string", default: defaultWorldConfig.today },
    change: { type: "string" },
    now: { type: "string" },
    control: { type: "boolean", default: false },
  },
});

try {
  const simulation = await startSimulation({
    seed: Number(values.seed),
    size: values.size === "small" || values.size === "large" ? values.size : "default",
    port: Number(values.port),
    pageTokens: Number(values["page-tokens"]),
    delayMs: Number(values["delay-ms"]),
    faults: JSON.parse(values.faults) as FaultOptions,
    trouble: JSON.parse(values.trouble) as Partial<TroubleRates>,
    cutoff: values.cutoff,
    today: values.today,
    ...(values.change !== undefined && { change: JSON.parse(values.change) as WorldChange }),
    ...(values.now !== undefined && { now: values.now }),
    control: values.control,
  });
  const end = (): void => {
    void simulation.close().finally(() => process.exit(0));
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.stdin.once("end", end).once("close", end).once("error", end).resume();
  process.stdout.write(`${JSON.stringify(simulation.addresses)}\n`);
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error;
  process.stdout.write(`${JSON.stringify(taken ? { portTaken: error.port } : { failed: String(error) })}\n`);
  process.exit(2);
}
