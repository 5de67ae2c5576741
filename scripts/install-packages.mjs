// Brings node_modules to what package-lock.json says, and does nothing when it is there already.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { linkPostgresLibraries } from "./link-postgres-libraries.mjs";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

const at = (...parts) => path.join(root, ...parts);
const stamp = at("node_modules", ".freshet-packages");
// Install scripts are left out: none is needed (npm itself asks before it runs one), and a failing one of an optional
// package would stop the set-up. What they would do for PostgreSQL is in link-postgres-libraries.mjs.
const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

const fingerprint = () =>
  createHash("sha256")
    .update(readFileSync(at("package-lock.json")))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest("hex");

/** True when each package that the lock demands of this machine stands in node_modules in its version. */
export function matches(lock, installed) {
  return Object.entries(lock.packages).every(
    ([place, entry]) =>
      place === "" ||
      installed.packages[place]?.version === entry.version ||
      (entry.optional && !installed.packages[place]),
  );
}

function upToDate() {
  if (!existsSync(at("node_modules", ".package-lock.json"))) return false;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return true;
  const read = (...parts) => JSON.parse(readFileSync(at(...parts), "utf8"));
  return matches(read("package-lock.json"), read("node_modules", ".package-lock.json"));
}

/** Returns true when something was installed; throws one line when npm could not. */
export async function installPackages() {
  const wanted = !upToDate();
  if (wanted) {
    const lockBefore = readFileSync(at("package-lock.json"));
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const clean = !existsSync(at("node_modules"));
    console.error(`setup: ${clean ? "installing" : "updating"} npm packages (about half a minute)`);
    // `npm ci` removes node_modules first, which a set-up that only updates should not do.
    const ways = clean ? ["ci", "install"] : ["install", "ci"];
    let result = await runCommand(npm, [ways[0], ...flags], { quiet: true });
    if (result.code !== 0) result = await runCommand(npm, [ways[1], ...flags], { quiet: true });
    // `npm install` may leave packages out of the lock that this machine's registry lacks (see lock.mjs).
    if (!readFileSync(at("package-lock.json")).equals(lockBefore))
      writeFileSync(at("package-lock.json"), lockBefore);
    if (result.code !== 0) {
      const reason =
        result.output.split("\n").find((line) => /error/i.test(line)) ?? `exit code ${result.code}`;
      throw new Error(
        `setup: npm could not install the packages (${reason.trim()}); check the network and run it again`,
      );
    }
  }
  linkPostgresLibraries();
  writeFileSync(stamp, fingerprint());
  return wanted;
}
