import type { Scope } from "../../access/scope.ts";

/** A token of the HTTP API. Its secret is not stored, only the secret's hash. */
export interface ApiToken {
  readonly id: string;
  /** Name of the person or program that holds it. Exposure events and the audit log name it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: Date;
  /** Null: it never expires. */
  readonly expires: Date | null;
  readonly revoked: Date | null;
  /** Last use, exact to a minute. */
  readonly lastUsed: Date | null;
}

/** A browser's session, or a link that starts one. Its secret is stored as a hash. */
interface TokenGrant {
  readonly kind: "session" | "link";
  readonly tokenId: string;
  readonly secretHash: string;
  readonly expires: Date;
}

/** The tokens of one workspace, and what browsers log in with. */
export interface TokenStore {
  create(
    token: Pick<ApiToken, "id" | "name" | "scopes" | "expires"> & { readonly secretHash: string },
  ): Promise<ApiToken>;
  get(id: string): Promise<(ApiToken & { readonly secretHash: string }) | null>;
  /** Lists the newest first. */
  list(): Promise<ApiToken[]>;
  /** Revokes a token and ends its sessions; false if there is no such token or it was revoked before. */
  revoke(id: string): Promise<boolean>;
  /** Notes a use, at most once a minute. */
  touch(id: string): Promise<void>;
  grant(grant: TokenGrant): Promise<void>;
  /** The grant with this hash, if it has not expired. */
  findGrant(kind: TokenGrant["kind"], secretHash: string): Promise<TokenGrant | null>;
  /** Ends a grant; true for the one caller who ended it. */
  endGrant(kind: TokenGrant["kind"], secretHash: string): Promise<boolean>;
}
