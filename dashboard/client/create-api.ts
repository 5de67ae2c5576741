import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./paths.ts";
import { ProblemError, readProblem } from "./problem-error.ts";

export type Api = Client<paths>;

export interface ApiOptions {
  /** Address of the service. */
  readonly baseUrl: string;
  /** Token of a program; a browser has a cookie instead. */
  readonly token?: string;
  /** Gives the value that a browser has to send with each change. */
  readonly csrf?: () => string | null;
}

/** The typed client of the HTTP API. A failure is thrown as a ProblemError. */
export function createApi({ baseUrl, token, csrf }: ApiOptions): Api {
  const api = createClient<paths>({
    baseUrl,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  api.use({
    onRequest({ request }) {
      const value = request.method === "GET" ? null : (csrf?.() ?? null);
      if (value !== null) request.headers.set("x-csrf-token", value);
      return request;
    },
    async onResponse({ response }) {
      if (!response.ok && response.status !== 304) throw await readProblem(response);
    },
    onError({ error }) {
      return error instanceof ProblemError ? error : ProblemError.unreachable();
    },
  });
  return api;
}

/** The document that a route answers with when it is read. */
export type Told<Path extends keyof paths> = paths[Path] extends {
  readonly get: {
    readonly responses: {
      readonly 200: { readonly content: { readonly "application/json": infer Document } };
    };
  };
}
  ? Document
  : never;

/** The document of an answer. @throws ProblemError where there is none */
export async function told<Document>(
  answer: Promise<{ readonly data?: Document; readonly error?: unknown }>,
): Promise<Exclude<Document, undefined>> {
  const { data } = await answer;
  return data as Exclude<Document, undefined>;
}
