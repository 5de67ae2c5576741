import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Freshet } from "../app/freshet.ts";
import type { Scope } from "../domain/access/scope.ts";
import type { ApiToken } from "../domain/ports/access/token-store.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** One workspace of the service, which is one benchmark. */
export interface Workspace {
  readonly name: string;
  readonly freshet: Freshet;
  readonly settings: Settings;
  readonly simulated: boolean;
}

/** The sender of a request: a program with a token, or a browser with a session that was opened by a token. */
export interface Caller {
  readonly workspace: Workspace;
  readonly token: ApiToken;
  /** Secret of the browser's session; null for a program. */
  readonly session: string | null;
  /** Value that a browser has to send with each change; null for a program. */
  readonly csrf: string | null;
}

/**
 * The parts of a request that a handler gets. The handler returns the body of the answer; it needs `reply` only for headers and for other
 * statuses.
 */
export interface Call<Params, Query, Body>
  extends Caller,
    Pick<Workspace, "freshet" | "settings" | "simulated"> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Id of the work that the order starts. The same Idempotency-Key always gives the same id. */
  readonly orderId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface RouteDefinition<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Reply extends z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The scope that a token needs. With `any`, every valid token is enough; with `open`, no token is needed. */
  readonly scope: Scope | "any" | "open";
  /** One line for the OpenAPI document and docs/service.md. */
  readonly summary: string;
  /** Heading under which the documentation lists the route. */
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Prefix of the ids of the work that this route's orders start. A route with a prefix requires an Idempotency-Key. */
  readonly orders?: string;
  /** Whether the answer shows something that gives a question's answer away. Each such view is then written into the audit log. */
  readonly reveals?: boolean;
  /** Media type of the answer, if the answer is not JSON. */
  readonly produces?: string;
  handle(call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>): Promise<Unchanged<z.output<Reply>>>;
}

/**
 * A value all of whose parts are read-only, because the answer is written from the objects that the application returns. If a schema allows
 * fields that it doesn't name, they are not required here.
 */
type Unchanged<Value> = Value extends Date
  ? Value
  : Value extends readonly (infer Part)[]
    ? readonly Unchanged<Part>[]
    : Value extends object
      ? {
          readonly [Name in keyof Value as string extends Name
            ? unknown extends Value[Name]
              ? never
              : Name
            : Name]: Unchanged<Value[Name]>;
        }
      : Value;

/** A route without the types of its own parameters, query, body and reply, so that all routes fit into one list. */
export type Route = Omit<
  RouteDefinition<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType>,
  "handle"
> & { handle(call: Call<never, never, never>): Promise<unknown> };

/** Defines a route. Its schemas give the types of its handler, the check of each request, and its part of the OpenAPI document. */
export function defineRoute<
  Reply extends z.ZodType,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Params, Query, Body, Reply>): Route {
  return definition as unknown as Route;
}
