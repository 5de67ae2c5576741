import type { FastifyReply } from "fastify";
import { z } from "zod";
import { type Decision, FreshetError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";

/** A failure in the form of RFC 9457, with advice on what to do about it. */
export const problem = z
  .object({
    type: z
      .string()
      .describe("`about:blank`, or the name of the failure as a URI: `urn:freshet:problem:CODE`."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("One line that says what was wrong, where, and what to do."),
    code: z.string().describe("Stable name of the failure."),
    advice: z.string().describe("What a program may do: try again, try again later, or change the request."),
    retryAfterSeconds: z.number().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problem>;

/** A refusal that the service itself decides. */
export class ServiceProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Partial<Pick<Problem, "retryAfterSeconds" | "errors">>;

  constructor(status: number, code: string, detail: string, more: ServiceProblem["more"] = {}) {
    super(detail);
    this.name = "ServiceProblem";
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: "The request can't be read",
  401: "A token is needed",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "The state of things forbids it",
  410: "No longer kept",
  412: "Changed meanwhile",
  413: "The body is too large",
  415: "Unknown media type",
  422: "The request is not usable",
  429: "Too many requests",
  500: "Unexpected failure",
  503: "A part is missing for the moment",
};

const advice: Readonly<Record<Decision, string>> = {
  retry: "Send the same request again.",
  "retry-later": "Send the same request again later.",
  "give-up-item": "The same request will fail again: what it asks for can't be done.",
  "stop-run": "Another process does this work: look at its state.",
  settings: "Change the request, or the settings of the service.",
  unreachable: "A part of the service can't be reached: send the same request again in some seconds.",
};

/** Seconds after which a caller should try again if a part of the service can't be reached and the error states no time. */
const awaySeconds = 2;

const byDecision: Readonly<Record<Decision, number>> = {
  retry: 503,
  "retry-later": 503,
  "give-up-item": 409,
  "stop-run": 409,
  settings: 422,
  unreachable: 503,
};

/** Statuses of error codes for which the class of the error doesn't decide the status well enough. */
const byCode: Readonly<Record<string, number>> = {
  "ambiguous-id": 409,
  "already-retired": 409,
  "hook-exists": 409,
  "webhook-key": 409,
  "hook-of-settings": 409,
  "too-many-hooks": 409,
  "too-many-submissions": 429,
  "release-held": 409,
  "release-outdated": 409,
  "read-only": 409,
  "another-annotator": 403,
  "blind-review": 403,
  "review-judged": 409,
};

/** Turns any failure into a problem. The message of an unexpected failure is left out, because it may quote a question. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ServiceProblem) {
    const { status, code, message, more } = error;
    return make(status, code, message, { advice: adviceOf(status), ...more });
  }
  if (error instanceof FreshetError) {
    const { code, decision, message, waitMs } = error;
    const status =
      own(byCode, code) ?? (/^(?:unknown|no-such)-|^no-review$/u.test(code) ? 404 : byDecision[decision]);
    const seconds = waitMs === null ? (status === 503 ? awaySeconds : null) : Math.ceil(waitMs / 1000);
    const wait = seconds === null ? {} : { retryAfterSeconds: seconds };
    return make(status, code, message, { advice: advice[decision], ...wait });
  }
  const { statusCode = 500, code, validation, message } = error as FastifyFault;
  if (validation !== undefined)
    return make(
      422,
      "request-invalid",
      "the request does not have the form that the OpenAPI document describes",
      {
        advice: adviceOf(422),
        errors: validation.map((fault) => ({
          path: fault.instancePath ?? "",
          message: fault.message ?? "is wrong",
        })),
      },
    );
  if (statusCode >= 500)
    return make(500, "unexpected", "the service met a failure that it did not expect", {
      advice: advice.retry,
    });
  const name = (code ?? "refused")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/^fst-err-/u, "");
  return make(statusCode, name, message, { advice: adviceOf(statusCode) });
}

/** Answers with a problem. */
export async function sendProblem(reply: FastifyReply, given: Problem): Promise<FastifyReply> {
  if (given.retryAfterSeconds !== undefined)
    void reply.header("retry-after", String(given.retryAfterSeconds));
  if (given.status === 401) void reply.header("www-authenticate", "Bearer");
  return reply.code(given.status).type("application/problem+json").serializer(JSON.stringify).send(given);
}

interface FastifyFault {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message: string;
  readonly validation?: readonly { readonly instancePath?: string; readonly message?: string }[];
}

const adviceOf = (status: number): string =>
  status === 401
    ? "Send a valid token: `freshet tokens create` makes one."
    : status === 429 || status === 503
      ? advice["retry-later"]
      : advice.settings;

function make(
  status: number,
  code: string,
  detail: string,
  more: Pick<Problem, "advice"> & Partial<Problem>,
): Problem {
  const title = titles[status] ?? "The request failed";
  return { type: `urn:freshet:problem:${code}`, title, status, detail, code, ...more };
}
