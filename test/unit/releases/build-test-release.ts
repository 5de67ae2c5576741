import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ReleaseForm } from "../../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../../domain/release/release-item.ts";
import { assembleRelease } from "../../../releases/build/assemble-release.ts";
import type { ReleaseDraft } from "../../../releases/build/draft-release.ts";
import { keepReleaseKey, keepSigningKey } from "../../../releases/seal/keys.ts";
import { measureRelease } from "../../../releases/statistics/measure-release.ts";

export interface TestRelease {
  readonly id: string;
  readonly folder: string;
  readonly keyFile: string;
  readonly publicKeyFile: string;
  readonly keys: Awaited<ReturnType<typeof keepReleaseKey>>;
  readonly draft: ReleaseDraft;
  readonly manifestHash: string;
  /** Writes the folder anew, of other files or items, signed by the same key. */
  write(changes?: Partial<ReleaseDraft>): Promise<void>;
}

/** A release of these items in a folder, as a build makes it. */
export async function buildTestRelease(
  under: string,
  {
    id = "freshet-1",
    items,
    forms = [],
    retired = [],
    earlier = [],
    firstReleased = new Map(),
  }: {
    id?: string;
    items: readonly ReleaseItem[];
    forms?: readonly ReleaseForm[];
    retired?: readonly ReleaseItem[];
    earlier?: readonly string[];
    firstReleased?: ReadonlyMap<string, string>;
  },
): Promise<TestRelease> {
  const keyFolder = join(under, "keys");
  const folder = join(under, id);
  const keyFile = join(keyFolder, `${id}.key`);
  const keys = await keepReleaseKey(keyFile, id);
  const signing = await keepSigningKey(keyFolder);
  const guid = "6f2f6d3e-6a47-4a0c-9f0e-0d8b2f6f7a11";
  const draft: ReleaseDraft = {
    release: {
      ...{ id, name: "freshet", version: "1", created: "2026-11-22T00:00:00.000Z", cutoff: "2026-01-01" },
      ...{ license: "cc-by-nc-sa-4.0", world: "real" },
    },
    canary: {
      guid,
      sentence: `BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID ${id}:${guid}`,
    },
    ...{ prompts: {}, models: [], previous: null, freshet: "0.1.0", items, kept: [], forms },
    firstReleased,
    tools: { search: ["searxng"], browser: "Chromium", replay: false },
    method: { profile: "paper", settings: "0".repeat(64) },
    order: { targets: { en: 400, zh: 400 }, privateShare: 0.1 },
    retired: {
      items: retired,
      withdrawn: [],
      earlier,
      dates: new Map(
        retired.map(({ id }) => [
          id,
          { cutoff: "2025-06-01", released: "2026-03-07", retired: "2026-10-01" },
        ]),
      ),
      history: retired.map((item) => ({
        ...{
          id: item.id,
          at: "2026-10-01T00:00:00.000Z",
          kind: "life",
          what: "retired (exposed)",
          by: "",
          note: "",
        },
      })),
    },
    statistics: measureRelease(items, { countTokens: (text) => text.split(" ").length, encoding: "words" }),
    card: {
      ...{
        prettyName: "Freshet",
        licence: "cc-by-nc-sa-4.0",
        licenceLink: null,
        cells: [],
        review: null,
        formReviews: [],
        verified: 0,
        withheld: [],
      },
      domains: [{ id: "science", name: "Science" }],
    },
  };
  const assemble = (changes: Partial<ReleaseDraft> = {}) =>
    assembleRelease({ ...draft, ...changes }, { releaseKey: keys.whole, signing });
  const write = async (assembled: ReturnType<typeof assemble>) => {
    for (const [path, bytes] of assembled.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
  };
  const first = assemble();
  await write(first);
  return {
    ...{ id, folder, keyFile, keys, draft, publicKeyFile: join(keyFolder, "signing-key.pub") },
    manifestHash: first.manifestHash,
    write: (changes) => write(assemble(changes)),
  };
}
