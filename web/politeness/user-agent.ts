/** The name that robots.txt may speak to. */
export const ROBOTS_NAME = "Freshet";

/** `Freshet/0.1` and where its operator can be reached, as crawlers write it. */
const comment = (contact: string | undefined) =>
  `(compatible; ${ROBOTS_NAME}/0.1${contact ? `; +${contact.replace(/[()\r\n]/g, "")}` : ""})`;

export interface UserAgentOptions {
  /** Set by the operator: goes out as it is. */
  readonly userAgent?: string | undefined;
  readonly contact?: string | undefined;
}

/** What plain HTTP calls itself. */
export function plainUserAgent({ userAgent, contact }: UserAgentOptions): string {
  return userAgent ?? `Mozilla/5.0 ${comment(contact)}`;
}

/** What the browser calls itself: the browser it is, and who drives it. */
export function browserUserAgent({ userAgent, contact }: UserAgentOptions, version: string): string {
  const major = /^\d+/.exec(version)?.[0] ?? "0";
  return (
    userAgent ??
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 ${comment(contact)}`
  );
}
