import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { defaultWorkspace, type Scope } from "../domain/access/scope.ts";
import { readToken, writeToken } from "../domain/access/token-text.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { AuditEntry, AuditLog } from "../domain/ports/access/audit-log.ts";
import type { KeyedRequest } from "../domain/ports/access/idempotency-store.ts";
import type { ApiToken } from "../domain/ports/access/token-store.ts";
import type { Stores } from "../domain/ports/stores.ts";

interface TokenRequest {
  /** The person or program that gets the token. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Days until it expires; null for a token that never does. */
  readonly expiresDays: number | null;
}

interface BrowserSession {
  /** Goes into the cookie. */
  readonly secret: string;
  readonly csrf: string;
  readonly expires: Date;
}

/** Access to the HTTP API of one workspace: tokens, sessions, keys of orders, and the audit log. */
export interface AccessService {
  /** Makes a token. Its text is returned once and never again. */
  createToken(request: TokenRequest): Promise<{ readonly token: ApiToken; readonly text: string }>;
  /** Lists the newest first. */
  listTokens(): Promise<ApiToken[]>;
  /** @throws SettingsError `unknown-token` */
  revokeToken(id: string): Promise<ApiToken>;
  /** The token with this text; null if it is unknown, expired or revoked. */
  checkToken(text: string): Promise<ApiToken | null>;
  /** Whether a token is neither expired nor revoked. */
  isAlive(id: string): Promise<boolean>;
  /** Starts a browser's session for a token. */
  startSession(token: ApiToken): Promise<BrowserSession>;
  /** The token of a session, and the value that a page has to send with each change. */
  checkSession(secret: string): Promise<{ readonly token: ApiToken; readonly csrf: string } | null>;
  endSession(secret: string): Promise<void>;
  /** Makes a secret that starts one session, once, within ten minutes. */
  createLink(tokenId: string): Promise<string>;
  /** Uses the secret up. Null if it was used before or has expired. */
  useLink(secret: string): Promise<ApiToken | null>;
  /** Claims an Idempotency-Key for an order, and returns the order that the key stands for. */
  claimKey(request: KeyedRequest): Promise<KeyedRequest>;
  noteAudit: AuditLog["note"];
  listAudit(filter: Parameters<AuditLog["list"]>[0]): Promise<AuditEntry[]>;
}

const dayMs = 24 * 60 * 60 * 1000;
const sessionMs = dayMs / 2;
const linkMs = 10 * 60 * 1000;
/** The last use of a token is exact to a minute, so that a read of the API is no write of the database. */
const touchMs = 60 * 1000;

export function openAccessService({
  stores,
  workspace = defaultWorkspace,
}: {
  readonly stores: Pick<Stores, "tokens" | "auditLog" | "idempotency">;
  /** The workspace that the tokens name. */
  readonly workspace?: string | undefined;
}): AccessService {
  const { tokens, auditLog, idempotency } = stores;
  const alive = async (id: string): Promise<ApiToken | null> => {
    const found = await tokens.get(id);
    return found === null || !isAlive(found) ? null : withoutHash(found);
  };
  return {
    async createToken({ name, scopes, expiresDays }) {
      if (name.trim() === "" || scopes.length === 0)
        throw new SettingsError("a token needs the name of its holder and at least one scope", {
          code: "token-request",
        });
      const id = randomBytes(6).toString("hex");
      const secret = randomBytes(32).toString("base64url");
      const expires = expiresDays === null ? null : new Date(Date.now() + expiresDays * dayMs);
      const request = { id, name: name.trim(), scopes: [...new Set(scopes)], expires };
      const token = await tokens.create({ ...request, secretHash: hash(secret) });
      return { token, text: writeToken({ workspace, id, secret }) };
    },
    listTokens: () => tokens.list(),
    async revokeToken(id) {
      await tokens.revoke(id);
      const found = await tokens.get(id);
      if (found !== null) return withoutHash(found);
      throw new SettingsError(`there is no token ${id}: \`freshet tokens list\` shows those that exist`, {
        code: "unknown-token",
      });
    },
    async checkToken(text) {
      const given = readToken(text);
      if (given === null || given.workspace !== workspace) return null;
      const found = await tokens.get(given.id);
      // An unknown id takes the same steps, so that the time of the answer tells nothing.
      const isSame = equal(hash(given.secret), found?.secretHash ?? noHash);
      if (found === null || !isSame || !isAlive(found)) return null;
      if (found.lastUsed === null || Date.now() - found.lastUsed.getTime() > touchMs)
        await tokens.touch(found.id);
      return withoutHash(found);
    },
    isAlive: async (id) => (await alive(id)) !== null,
    async startSession({ id, expires: end }) {
      const secret = randomBytes(32).toString("base64url");
      const latest = Math.min(Date.now() + sessionMs, end?.getTime() ?? Number.POSITIVE_INFINITY);
      const expires = new Date(latest);
      await tokens.grant({ kind: "session", tokenId: id, secretHash: hash(secret), expires });
      return { secret, csrf: csrfOf(secret), expires };
    },
    async checkSession(secret) {
      const grant = await tokens.findGrant("session", hash(secret));
      const token = grant === null ? null : await alive(grant.tokenId);
      return token === null ? null : { token, csrf: csrfOf(secret) };
    },
    async endSession(secret) {
      await tokens.endGrant("session", hash(secret));
    },
    async createLink(tokenId) {
      const secret = randomBytes(32).toString("base64url");
      const expires = new Date(Date.now() + linkMs);
      await tokens.grant({ kind: "link", tokenId, secretHash: hash(secret), expires });
      return secret;
    },
    async useLink(secret) {
      const grant = await tokens.findGrant("link", hash(secret));
      if (grant === null || !(await tokens.endGrant("link", hash(secret)))) return null;
      return alive(grant.tokenId);
    },
    claimKey: (request) => idempotency.claim(request),
    noteAudit: (entry) => auditLog.note(entry),
    listAudit: (filter) => auditLog.list(filter),
  };
}

const hash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Stands for the hash of an unknown token. It is made beforehand: a second hash at a check would show in its time. */
const noHash = hash("");

const equal = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A page of another origin can't read the cookie, so it can't compute this value either. */
const csrfOf = (secret: string): string => createHmac("sha256", secret).update("csrf").digest("base64url");

const isAlive = ({ revoked, expires }: Pick<ApiToken, "revoked" | "expires">): boolean =>
  revoked === null && (expires === null || expires > new Date());

function withoutHash({ secretHash: _, ...token }: ApiToken & { readonly secretHash: string }): ApiToken {
  return token;
}
