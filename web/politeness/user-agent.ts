/** The product token that robots.txt can address. */
export const ROBOTS_NAME = "Freshet";

/** The comment that crawlers put into their user agent: `Freshet/0.1` and the address of its operator. */
const comment = (contact: string | undefined) =>
  `(compatible; ${ROBOTS_NAME}/0.1${contact ? `; +${contact.replace(/[()\r\n]/g, "")}` : ""})`;

export interface UserAgentOptions {
  /** User agent that the operator has set; it is sent unchanged. */
  readonly userAgent?: string | undefined;
  readonly contact?: string | undefined;
}

/** The user agent of requests over plain HTTP. */
export function plainUserAgent({ userAgent, contact }: UserAgentOptions): string {
  return userAgent ?? `Mozilla/5.0 ${comment(contact)}`;
}

/** The user agent of the browser: its own version, and Freshet as the program that controls it. */
export function browserUserAgent({ userAgent, contact }: UserAgentOptions, version: string): string {
  const major = /^\d+/.exec(version)?.[0] ?? "0";
  return (
    userAgent ??
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 ${comment(contact)}`
  );
}
