import type { AnsweredRequest } from "../../metrics/create-request-meter.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Tells operators what a service does: by Prometheus metrics, and also by traces if a collector is set. */
export interface TelemetryService {
  /** Counts a request that was answered, and traces it. */
  noteRequest(request: AnsweredRequest & TracedRequest): void;
}

interface TracedRequest {
  /** Id of the caller's token; null for a caller without one. */
  readonly tokenId: string | null;
  readonly workspace: string | null;
}

export function openTelemetryService({
  tracer,
  registry,
}: Pick<ServiceParts, "tracer" | "registry">): TelemetryService {
  let meter: Promise<{ note(request: AnsweredRequest): void }> | null = null;
  const openMeter = async () => {
    const { createRequestMeter } = await import("../../metrics/create-request-meter.ts");
    return createRequestMeter(await registry());
  };
  return {
    noteRequest(request) {
      meter ??= openMeter();
      meter.then(({ note }) => note(request)).catch(() => {});
      const { method, route, status, milliseconds, tokenId, workspace } = request;
      tracer?.ended({
        name: `${method} ${route}`,
        isServer: true,
        milliseconds,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
          ...(tokenId !== null && { "freshet.token.id": tokenId }),
          ...(workspace !== null && { "freshet.workspace": workspace }),
          ...(status >= 500 && { "error.type": String(status) }),
        },
      });
    },
  };
}
