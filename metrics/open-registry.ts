import { collectDefaultMetrics, Registry } from "prom-client";
import { measureDepth } from "./measure-depth.ts";

/**
 * The registry of a process: what it has done, the open work of the whole database, and its own CPU and memory. What is served to
 * Prometheus and what is sent by OTLP come out of it.
 */
export function openRegistry({
  work,
  ...depth
}: Omit<Parameters<typeof measureDepth>[0], "registry"> & {
  /** Registry of the work that this process does; null where it does none. */
  readonly work: Registry | null;
}): Registry {
  const registry = work ?? new Registry();
  collectDefaultMetrics({ register: registry });
  measureDepth({ ...depth, registry });
  return registry;
}
