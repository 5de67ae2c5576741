import { z } from "zod";
import { workspaceName } from "../access/scope.ts";
import { metricsSettings } from "./telemetry-settings.ts";

/** Settings of `freshet serve`. */
export const serveSettings = z
  .strictObject({
    host: z.string().min(1).default("127.0.0.1"),
    port: z.int().min(0).max(65535).default(8300).describe("Port; 0 takes any free one."),
    publicUrl: z
      .url({ protocol: /^https?$/u })
      // Paths are added to it, and a path with two slashes at its beginning is no route.
      .transform((url) => url.replace(/\/+$/u, ""))
      .nullable()
      .default(null)
      .describe(
        "Address by which people reach the service, such as that of a proxy before it. Its name is an allowed host.",
      ),
    allowedHosts: z
      .array(z.string().min(1))
      .default([])
      .describe(
        "Further names with dots by which the service may be called: freshet.example.org, or *.example.org.",
      ),
    requestsPerMinute: z
      .int()
      .min(1)
      .default(600)
      .describe("Requests of one token a minute, in each process."),
    requestSeconds: z
      .number()
      .positive()
      .max(3600)
      .default(30)
      .describe("Time that a client has to send a whole request."),
    bodyMegabytes: z.number().positive().max(256).default(8).describe("Largest body of a request."),
    submissions: z
      .strictObject({
        most: z.int().min(1).default(5),
        days: z.number().positive().default(30),
        leastGroup: z
          .int()
          .min(1)
          .default(20)
          .describe(
            "Number of questions of the smallest group whose figures are shown; few would tell answers.",
          ),
      })
      .prefault({})
      .describe(
        "Submissions of one token to one release within so many days: with more, their figures would tell answers.",
      ),
    metrics: metricsSettings
      .prefault({})
      .describe("Address at which `freshet serve` serves Prometheus metrics."),
    hookHosts: z
      .array(z.string().min(1))
      .nullable()
      .default(null)
      .describe(
        "Hosts to which webhooks that are created over the API may post: hooks.example.org, or *.example.org; null for every public host.",
      ),
    workspaces: z
      .record(workspaceName, z.string().min(1))
      .default({})
      .describe(
        "Further benchmarks of this service: the name of each, and its own settings file, seen from this file.",
      ),
  })
  .refine(
    ({ workspaces }) => !("default" in workspaces),
    "the workspace default is this settings file itself",
  );
