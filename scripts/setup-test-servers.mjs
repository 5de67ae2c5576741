// Redis and PostgreSQL for the suites that run against the real servers, and Python with the package that examples/unseal.py needs,
// out of Debian's packages where this process may install them. Without them those suites skip aloud; under CI their absence is a failure.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "./run-command.mjs";

const startPolicy = "/usr/sbin/policy-rc.d";
const onPath = (program) =>
  [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"].some((folder) =>
    existsSync(path.join(folder, program)),
  );
const versions = () => (existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : []);
const servers = [
  { package: "redis-server", isThere: () => onPath("redis-server") },
  {
    package: "postgresql",
    isThere: () => versions().some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)),
  },
  {
    package: "python3-cryptography",
    isThere: () => ["python3", "/usr/bin/python3"].some(hasCryptography),
  },
];
const hasCryptography = (python) =>
  spawnSync(python, ["-c", "import cryptography"], { stdio: "ignore" }).status === 0;
const missing = () => servers.filter((server) => !server.isThere()).map((server) => server.package);

// The tests start servers of their own; Debian's packages must not start theirs on the fixed ports meanwhile.
async function withoutStartingServices(work) {
  const placed = !existsSync(startPolicy);
  if (placed) writeFileSync(startPolicy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (placed) rmSync(startPolicy, { force: true });
  }
}

async function aptGet(...args) {
  const options = { quiet: true, deadline: 300_000, env: { DEBIAN_FRONTEND: "noninteractive" } };
  return (await runCommand("apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=120", ...args], options)).code === 0;
}

async function install(names) {
  // Another machine's package list may be old or empty; a mirror's hiccup deserves a second try.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await aptGet("update");
    if (await aptGet("install", "-y", "--no-install-recommends", ...names)) return;
  }
}

/** Returns true unless a server is missing where CI demands it. */
export async function setupTestServers() {
  const wanted = missing();
  if (wanted.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.error(`setup: installing ${wanted.join(" and ")} for the tests`);
    await withoutStartingServices(() => install(wanted));
  }
  const absent = missing();
  if (absent.length === 0) return true;
  console.error(
    `setup: ${absent.join(" and ")} missing, their suites are skipped; ` +
      `to run them: apt-get update && apt-get install --no-install-recommends ${absent.join(" ")}`,
  );
  return !process.env.CI;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await setupTestServers()) ? 0 : 1;
