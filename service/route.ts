import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Freshet } from "../app/freshet.ts";
import type { Scope } from "../domain/access/scope.ts";
import type { ApiToken } from "../domain/ports/access/token-store.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** One benchmark of the service. */
export interface Workspace {
  readonly name: string;
  readonly freshet: Freshet;
  readonly settings: Settings;
  readonly simulated: boolean;
}

/** The sender of a request: a program with a token, or a browser with a session of one. */
export interface Caller {
  readonly workspace: Workspace;
  readonly token: ApiToken;
  /** Secret of the browser's session; null for a program. */
  readonly session: string | null;
  /** Value that a browser has to send with each change; null for a program. */
  readonly csrf: string | null;
}

/** The parts of a request that a handler gets. `reply` is for headers and other statuses; the returned value is the body. */
export interface Call<Params, Query, Body>
  extends Caller,
    Pick<Workspace, "freshet" | "settings" | "simulated"> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Id for the work of an order, permanent under its Idempotency-Key. */
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
  /** The scope that a token needs; `any` for every valid token, `open` for nobody's. */
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
  /** Prefix of the ids of the orders that the route takes. Such a route demands an Idempotency-Key. */
  readonly orders?: string;
  /** Whether the answer shows what gives an answer away: each view is then written into the audit log. */
  readonly reveals?: boolean;
  /** Media type of the answer if it is not JSON. */
  readonly produces?: string;
  handle(call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>): Promise<Unchanged<z.output<Reply>>>;
}

/**
 * A value that nobody changes, down to its last part: what the application returns is written as it is. Members that a schema lets through
 * without naming them are not demanded.
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

/** A route whose types no longer matter. */
export type Route = Omit<
  RouteDefinition<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType>,
  "handle"
> & { handle(call: Call<never, never, never>): Promise<unknown> };

/** Defines a route: its schemas give the types of its handler, the check of each request, and the OpenAPI document. */
export function defineRoute<
  Reply extends z.ZodType,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Params, Query, Body, Reply>): Route {
  return definition as unknown as Route;
}
