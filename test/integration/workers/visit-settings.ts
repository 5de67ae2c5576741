import { modelRole } from "../../../domain/settings/model-role.ts";

/** Settings of visit workers on a local site; models and search answer whoever looks whether they are there, and are asked nothing. */
export const visitSettings = (
  port: number,
  limits: { readonly perHost: number | null; readonly concurrency: number },
): Record<string, unknown> => ({
  models: {
    endpoints: { none: { baseUrl: `http://127.0.0.1:${port}/v1` } },
    roles: Object.fromEntries(modelRole.options.map((role) => [role, { endpoint: "none", model: "none" }])),
  },
  work: { leaseSeconds: 3, reconcileSeconds: 0.5, maxAttempts: 20 },
  web: {
    search: { provider: "searxng", baseUrl: `http://127.0.0.1:${port}` },
    egress: { map: { "*.test": port } },
    visit: { concurrency: limits.concurrency },
    politeness: { perHost: limits.perHost, pauseSeconds: 0 },
  },
});
