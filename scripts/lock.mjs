// Repairs package-lock.json after an `npm install`: a registry that lacks a package for another
// platform makes npm leave that optional package out of the lock, and `npm ci` then refuses the whole file.
// The missing entries are written back with the version, the system and the processor they are for; nothing is
// downloaded for them unless they fit the machine. Also refuses a lock that names a registry's address.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];
// Some packages spell a processor another way in their names.
const spelledProcessors = { ppc64le: "ppc64" };
const exactVersion = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** The platform that an optional package's name stands for, or undefined when the name tells none. */
export function platformOf(name) {
  const words = name.split(/[/@._-]/);
  const system = words.find((word) => systems.includes(word));
  const word = words.find((each) => processors.includes(each) || each in spelledProcessors);
  if (system === undefined || word === undefined) return undefined;
  const libc = words.includes("musl")
    ? "musl"
    : words.includes("gnu") || words.includes("glibc")
      ? "glibc"
      : undefined;
  return {
    os: [system],
    cpu: [spelledProcessors[word] ?? word],
    ...(system === "linux" && libc ? { libc: [libc] } : {}),
  };
}

// Node's own lookup: beside the package that asks, then one folder further out each time.
function resolvable(packages, from, name) {
  for (
    let folder = from;
    folder !== "";
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    if (`${folder}/node_modules/${name}` in packages) return true;
  }
  return `node_modules/${name}` in packages;
}

/** Adds what is missing to a parsed lock, in place, and returns the names added. */
export function completeLock(lock) {
  const added = [];
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolvable(lock.packages, from, name)) continue;
      const platform = platformOf(name);
      if (platform === undefined || !exactVersion.test(version)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a === "" ? -1 : b === "" ? 1 : a < b ? -1 : 1)),
  );
  return added;
}

/** Addresses that the lock names as the places its packages come from; there must be none. */
export function addressesIn(lock) {
  return Object.entries(lock.packages).flatMap(([at, entry]) =>
    entry.resolved ? [`${at}: ${entry.resolved}`] : [],
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const added = completeLock(lock);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  const addresses = addressesIn(lock);
  console.log(
    added.length === 0
      ? "lock: complete"
      : `lock: ${added.length} packages of other platforms added (${added.join(", ")})`,
  );
  if (addresses.length > 0) {
    console.error(
      `lock: package-lock.json names ${addresses.length} addresses (first: ${addresses[0]}); ` +
        "remove node_modules and package-lock.json's resolved fields and install again with this folder's .npmrc",
    );
    process.exitCode = 1;
  }
}
