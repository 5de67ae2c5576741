import { z } from "zod";

/** Address at which a process serves Prometheus metrics. Without a port it serves none. */
export const metricsSettings = z.strictObject({
  host: z.string().min(1).default("127.0.0.1"),
  port: z.int().min(1).max(65535).nullable().default(null),
  /** Names with dots by which other machines may call the server: freshet.example.org, or *.example.org. */
  allowedHosts: z.array(z.string().min(1)).default([]),
});
