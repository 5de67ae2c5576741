import { type VerifiedRelease, type VerifyOrder, verifyRelease } from "../../releases/verify-release.ts";
import type { SharedOptions } from "../create-program.ts";
import { findReleaseFolder } from "../find-release-folder.ts";
import { openKnownWorld } from "../open-known-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";
import { coloursFor } from "../terminal/colours-for.ts";
import { simulatedApart } from "../world-settings.ts";

/** `freshet release verify`: exit 1 where something is wrong. Whoever has no database can verify all the same. */
export async function runReleaseVerify(
  source: string,
  options: SharedOptions & { readonly key?: string; readonly publicKey?: string },
): Promise<void> {
  const { key, publicKey } = options;
  const order: VerifyOrder = {
    folder: await findReleaseFolder(source, options),
    ...(key !== undefined && { keyFile: key }),
    ...(publicKey !== undefined && { publicKeyFile: publicKey }),
  };
  const verified = await verify(options, order);
  const faults = verified.checks.flatMap((check) => check.faults);
  if (faults.length > 0) process.exitCode = 1;
  const { manifest, checks, newer } = verified;
  if (options.json)
    return printJson({
      ...{ ok: faults.length === 0, release: manifest?.release ?? null, newer, faults },
      checks: checks.map(({ name, state, detail }) => ({ name, state, detail })),
    });
  show(verified);
}

async function verify(options: SharedOptions, order: VerifyOrder): Promise<VerifiedRelease> {
  const world = await openKnownWorld(options);
  if (world === null) {
    const given = readCommandSettings(options, "none");
    const settings = given.world === "real" ? given : simulatedApart(given);
    return verifyRelease({ settings, known: [] }, order);
  }
  try {
    return await world.freshet.releases.verify(order);
  } finally {
    await world.close();
  }
}

function show({ checks, newer }: VerifiedRelease): void {
  const { green, red, yellow } = coloursFor(process.stdout);
  const sign = { ok: green("✓"), failed: red("✗"), skipped: yellow("–") };
  for (const { name, state, detail, faults } of checks) {
    process.stdout.write(`${sign[state]} ${name.padEnd(11)} ${detail}\n`);
    for (const { code, message } of faults) process.stdout.write(`    ${code}: ${message}\n`);
  }
  if (newer !== null) process.stdout.write(`Note: ${newer} is newer than this release.\n`);
}
