import type { RunningSimulation } from "../../simulation/start-simulation.ts";
import type { Failpoint } from "./kill.ts";
import { readLabel } from "./read-label.ts";
import { type RepeatedRequest, startWatched, type WatchedCall } from "./start-watched.ts";

type Addresses = RunningSimulation["addresses"];
export type Place = Failpoint["place"];

export interface WatchedSimulation {
  readonly addresses: Addresses;
  /** Model requests that came so far. */
  modelRequests(): number;
  repeatedRequests(): RepeatedRequest[];
  close(): Promise<void>;
}

/** Stands in front of the simulation's three servers and tells of each request that comes and each reply that went out. */
export async function watchSimulation(
  behind: Addresses,
  hooks: {
    readonly before: (place: Place, call: WatchedCall) => Promise<void>;
    readonly after: (place: Place, call: WatchedCall) => void;
  },
): Promise<WatchedSimulation> {
  const at = (place: Place) => ({
    before: (call: WatchedCall) => hooks.before(place, call),
    after: (call: WatchedCall) => hooks.after(place, call),
  });
  const models = await startWatched({
    port: Number(new URL(behind.modelsUrl).port),
    label: ({ method, body }) => (method === "POST" ? readLabel(body) : null),
    ...at("model"),
  });
  const search = await startWatched({
    port: Number(new URL(behind.searchUrl).port),
    label: ({ path }) => (path.includes("q=") || path.startsWith("/search") ? "search" : null),
    ...at("search"),
  });
  const pages = await startWatched({ port: behind.webPort, label: () => "page", ...at("page") });
  const moved = (address: string, port: number): string => {
    const url = new URL(address);
    url.port = String(port);
    return url.href.replace(/\/$/, "");
  };
  return {
    addresses: {
      modelsUrl: moved(behind.modelsUrl, models.port),
      searchUrl: moved(behind.searchUrl, search.port),
      webPort: pages.port,
    },
    modelRequests: models.total,
    repeatedRequests: models.repeated,
    async close() {
      await Promise.all([models.close(), search.close(), pages.close()]);
    },
  };
}
