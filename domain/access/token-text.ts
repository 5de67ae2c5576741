/** Beginning of each token, by which scanners for leaked secrets can recognise a token. */
const mark = "frt";

export interface TokenText {
  readonly workspace: string;
  readonly id: string;
  readonly secret: string;
}

/** Writes a token as its holder gets it. The workspace's name is not secret. */
export function writeToken({ workspace, id, secret }: TokenText): string {
  return `${mark}_${workspace}_${id}_${secret}`;
}

/** Reads a token. Null if the text is not a token. */
export function readToken(text: string): TokenText | null {
  const [, workspace, id, secret] =
    /^frt_([a-z][a-z0-9-]{0,31})_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/u.exec(text) ?? [];
  if (workspace === undefined || id === undefined || secret === undefined) return null;
  return { workspace, id, secret };
}
