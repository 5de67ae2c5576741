import { SettingsError } from "../../../domain/errors/freshet-error.ts";

/** Decompresses bzip2. */
export async function* decompressBzip2(raw: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  await raw.return(undefined);
  yield* [];
  throw new SettingsError("bzip2 is not read yet: use the .gz dump", { code: "unreadable-dump" });
}
