import { z } from "zod";
import { readRetryAfter } from "../../domain/back-off.ts";
import {
  GiveUpItemError,
  RetryLaterError,
  SettingsError,
  UnreachableError,
} from "../../domain/errors/freshet-error.ts";
import { version } from "../../domain/version.ts";

/** Milliseconds for one request; an upload of a large file takes longer than any other. */
const timeoutMs = 600_000;

interface HubRequest<Schema extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT";
  /** Path at the Hub, or a whole address that the Hub gave. */
  readonly to: string;
  /**
   * The present step in words, for error messages. They don't name the whole address, because an address that the Hub gave can contain a
   * signature.
   */
  readonly doing: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly reply: Schema;
  /** HTTP error statuses that don't count as a failure; the body is null then. */
  readonly allowed?: readonly number[];
}

interface HubReply<T> {
  readonly body: T | null;
  readonly headers: Headers;
}

export interface HubClient {
  send<Schema extends z.ZodType>(request: HubRequest<Schema>): Promise<HubReply<z.output<Schema>>>;
}

/** Sends requests to the Hub's API with the token, and to the storage that it names without the token. */
export function createHubClient({ url, token }: { readonly url: string; readonly token: string }): HubClient {
  const origin = new URL(url).origin;
  return {
    async send({ method, to, doing, headers = {}, body, reply, allowed = [] }) {
      const address = new URL(to, `${url}/`);
      const isHub = address.origin === origin;
      const response = await fetch(address, {
        method,
        headers: {
          "user-agent": `freshet/${version}`,
          ...(isHub && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
      }).catch((cause: unknown) => {
        throw new UnreachableError(
          `${address.host} can't be reached while ${doing}; run the command again, what was uploaded is not uploaded twice`,
          { code: "hub-unreachable", cause },
        );
      });
      const text = await response.text().catch(() => "");
      if (allowed.includes(response.status)) return { body: null, headers: response.headers };
      if (!response.ok) throw refusal({ response, doing, text });
      const read = reply.safeParse(parse(text));
      if (read.success) return { body: read.data, headers: response.headers };
      throw new GiveUpItemError(
        `${address.host} answered in a form that is not the Hub's while ${doing} (${read.error.issues[0]?.path.join(".")}); is release.hub.url right?`,
        { code: "hub-answer" },
      );
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const hubFault = z.object({ error: z.string() });

function refusal({ response, doing, text }: { response: Response; doing: string; text: string }): Error {
  const { status, headers } = response;
  const said = hubFault.safeParse(parse(text)).data?.error.split("\n")[0]?.slice(0, 200);
  const what = `the Hub answered ${status}${said === undefined ? "" : ` (${said})`} while ${doing}`;
  const waitMs = readRetryAfter(headers.get("retry-after"), Date.now());
  const wait = waitMs === null ? {} : { waitMs };
  if (status === 401 || status === 403)
    return new SettingsError(`${what}: give HF_TOKEN a token that may write to the data set`, {
      code: "hub-refused",
    });
  if (status === 412)
    return new RetryLaterError(`${what}: somebody changed the data set meanwhile; run the command again`, {
      code: "hub-changed",
    });
  if (status === 429 || status >= 500)
    return new RetryLaterError(
      `${what}; run the command again later, what was uploaded is not uploaded twice`,
      {
        code: "hub-busy",
        ...wait,
      },
    );
  return new GiveUpItemError(what, { code: "hub-refused" });
}
