import type { VerifiedRelease, VerifyRequest } from "../../../releases/verify/verify-release.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { coloursFor } from "../../terminal/colours-for.ts";

/** `freshet release verify` */
export const releaseVerify = defineCommand({
  usage: "verify <release>",
  description:
    "Check a release, given by folder or id: files, seals, signature, canary, counts, near-duplicates; each fault is named.",
  options: (command) =>
    command
      .option("--key <file>", "the key, to open every seal and look for near-duplicates")
      .option(
        "--public-key <file>",
        "the maker's signing key (this deployment's own by default, if it has one)",
      ),
  help: `
Without --public-key, and if this machine has made no release, the signature is checked against the key in the folder.
That shows that nothing was changed since it was signed, but not who signed it.
OpenSSL checks it too: openssl pkeyutl -verify -pubin -inkey signing-key.pub -rawin -in manifest.json -sigfile manifest.sig
Example: freshet release verify freshet-2026.11.22 --key freshet-2026.11.22.key
Exit 1 if something is wrong.`,
  run,
});

/** Verifies a release. The exit code is 1 if something is wrong. No database is needed. */
async function run(
  source: string,
  options: SharedOptions & { readonly key?: string; readonly publicKey?: string },
): Promise<void> {
  const { key, publicKey } = options;
  const { findReleaseFolder } = await import("../../world/look-up-id.ts");
  const request: VerifyRequest = {
    folder: await findReleaseFolder(source, options),
    ...(key !== undefined && { keyFile: key }),
    ...(publicKey !== undefined && { publicKeyFile: publicKey }),
  };
  const verified = await verify(options, request);
  const faults = verified.checks.flatMap((check) => check.faults);
  if (faults.length > 0) process.exitCode = 1;
  const { manifest, checks, newer } = verified;
  if (options.json)
    return printJson({
      ok: faults.length === 0,
      release: manifest?.release ?? null,
      newer,
      faults,
      checks: checks.map(({ name, state, detail }) => ({ name, state, detail })),
    });
  show(verified);
}

async function verify(options: SharedOptions, request: VerifyRequest): Promise<VerifiedRelease> {
  const { openKnownWorld } = await import("../../world/stored-data.ts");
  const world = await openKnownWorld(options);
  if (world === null) {
    const { verifyRelease } = await import("../../../releases/verify/verify-release.ts");
    const { readCommandSettings } = await import("../../world/read-command-settings.ts");
    const { simulatedApart } = await import("../../world/simulated-settings.ts");
    const given = readCommandSettings(options, "none");
    const settings = given.world === "real" ? given : simulatedApart(given);
    return verifyRelease({ settings, known: [] }, request);
  }
  try {
    return await world.freshet.releases.verify(request);
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
