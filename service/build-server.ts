import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { asError } from "../domain/errors/freshet-error.ts";
import { judgeLocalRequest, type LocalServer } from "../domain/judge-local-request.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { secureHeaders, tagAnswer } from "./answer-headers.ts";
import { audit } from "./audit.ts";
import { authenticate } from "./authenticate.ts";
import { describeService, findKeyFault, schemaOf } from "./describe-service.ts";
import { claimOrderId } from "./order-id.ts";
import { isNavigation, type PageFiles, sendPageFile } from "./page-files.ts";
import { type Problem, ServiceProblem, sendProblem, toProblem } from "./problems.ts";
import type { Call, Caller, Route, Workspace } from "./route.ts";

export interface ServerOptions {
  /** Writes one line about an unexpected failure. */
  readonly log: (line: string) => void;
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly serve: Settings["serve"];
  readonly routes: readonly Route[];
  readonly called: LocalServer;
  /** Files of the web page; null where it was not built. */
  readonly page: PageFiles | null;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Absent for a request that no route answers. */
    readonly freshetRoute?: Route;
  }
}

/**
 * Longest time between Node's checks for slow requests. With much longer times the limit would be enforced too late. With shorter ones, a
 * busy machine answered honest requests with 408 (decision 0118).
 */
const mostBetweenLooksMs = 30_000;

/**
 * Builds the server with all its routes. Every request passes the same checks: of its host, its token, the token's scope, its rate and its
 * form.
 */
export async function buildServer({
  log,
  workspaces,
  serve,
  routes,
  called,
  page,
}: ServerOptions): Promise<FastifyInstance> {
  const requestMs = Math.ceil(serve.requestSeconds * 1000);
  const app = Fastify({
    http: { connectionsCheckingInterval: Math.min(requestMs, mostBetweenLooksMs) },
    bodyLimit: Math.round(serve.bodyMegabytes * 1024 * 1024),
    requestTimeout: requestMs,
    forceCloseConnections: "idle",
    // A HEAD request only looks ahead: it must neither use up a login link nor open a stream.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
  });
  app.server.headersTimeout = requestMs;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const telemetry = workspaces.values().next().value?.freshet.telemetry;
  const shell = page?.get("index.html");
  const headers = secureHeaders({ isEncrypted: serve.publicUrl?.startsWith("https:") ?? false });

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    const { host, origin } = request.headers;
    const refusal = judgeLocalRequest({ host, origin }, called);
    if (refusal !== null) throw new ServiceProblem(403, "wrong-host", `${refusal} (serve.allowedHosts)`);
    const route = request.routeOptions.config.freshetRoute;
    if (route?.scope === "open" || (route === undefined && shell !== undefined && isNavigation(request)))
      return;
    const caller = await authenticate(request, workspaces);
    callers.set(request, caller);
    // A caller without a token learns nothing, not even that a path is wrong. A caller with any valid token may learn that, and see the
    // page.
    if (route === undefined || route.scope === "any" || caller.token.scopes.includes(route.scope)) return;
    throw new ServiceProblem(
      403,
      "scope-too-small",
      `this needs a token with the scope ${route.scope}; this one has ${caller.token.scopes.join(", ")}`,
    );
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (isClosing) void reply.header("connection", "close");
    const caller = callers.get(request);
    if (caller !== undefined)
      await audit(caller, request, reply.statusCode).catch((error: unknown) => {
        // If the audit entry can't be written, a successful answer is not sent. A refusal is sent all the same, because it reveals nothing
        // and no other answer could take its place.
        if (reply.statusCode < 400) throw error;
      });
    return tagAnswer(request, reply, payload);
  });
  app.addHook("onResponse", async (request, reply) => {
    const caller = callers.get(request);
    telemetry?.noteRequest({
      method: request.method,
      // If no route answers a path, the caller chose its text freely, so the path is not recorded.
      route: request.routeOptions.config.freshetRoute?.path ?? "none",
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      tokenId: caller?.token.id ?? null,
      workspace: caller?.workspace.name ?? null,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const found = { ...problem, ...(problem.errors && { errors: allFaults(request, problem.errors) }) };
    if (found.status === 500)
      log(`${request.method} ${request.routeOptions.url ?? "?"}: ${describeFault(asError(error))}`);
    return sendProblem(reply, found);
  });
  app.setNotFoundHandler((request, reply) =>
    // The address belongs to one of the page's views. The page itself finds out which view it is.
    shell !== undefined && isNavigation(request)
      ? sendPageFile(request, reply, shell)
      : sendProblem(
          reply,
          toProblem(
            new ServiceProblem(404, "no-such-route", "there is no such route: GET /openapi.json lists them"),
          ),
        ),
  );

  await app.register(rateLimit, {
    hook: "preHandler",
    max: serve.requestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => callers.get(request)?.token.id ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new ServiceProblem(
        429,
        "too-many-requests",
        `this token has sent more than ${serve.requestsPerMinute} requests within a minute`,
        {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        },
      ),
  });
  await app.register(swagger, {
    openapi: describeService(serve),
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      config: { freshetRoute: route },
      schema: schemaOf(route),
      handler: async (request, reply) => {
        const caller = callers.get(request);
        void reply.code(route.status ?? 200);
        if (route.reveals) void reply.header("cache-control", "no-store");
        const { params, query, body } = request;
        const key = request.headers["idempotency-key"];
        const isOrder = caller !== undefined && route.orders !== undefined;
        const orderId = isOrder ? await claimOrderId(caller, route, { key: String(key), params, body }) : "";
        const { freshet, settings, simulated } = caller?.workspace ?? {};
        const call = {
          ...caller,
          freshet,
          settings,
          simulated,
          params,
          query,
          body,
          orderId,
          request,
          reply,
        };
        // The schemas have checked the parameters, the query and the body. The handler of an open route doesn't use the caller.
        return route.handle(call as unknown as Call<never, never, never>);
      },
    });
  return app;
}

/** The faults that the check of a request found, and before them the fault of its Idempotency-Key. */
function allFaults(request: FastifyRequest, errors: NonNullable<Problem["errors"]>): Problem["errors"] {
  const fault = findKeyFault(request.routeOptions.config.freshetRoute, request.headers);
  return fault === null || errors.some(({ path }) => path === fault.path) ? errors : [fault, ...errors];
}

/**
 * Describes an unexpected failure by its kind and the place where it was thrown. Its message is left out, because it may quote a question.
 */
function describeFault({ name, stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  return [name, ...frames.slice(0, 4).map((line) => line.trim())].join(" ");
}
