import { Counter, Histogram, type Registry } from "prom-client";

/** A request that the service has answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route with the names of its parameters, never the address that was asked for. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Seconds; a stream of progress lasts as long as its reader stays. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts the requests of a service for Prometheus. */
export function createRequestMeter(registry: Registry): { note(request: AnsweredRequest): void } {
  const registers = [registry];
  const requests = new Counter({
    name: "freshet_http_requests_total",
    help: "Requests answered by this process, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "freshet_http_request_seconds",
    help: "Seconds from a request's headers to the end of its answer, by method and route.",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  return {
    note({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, milliseconds / 1000);
    },
  };
}
