import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Runs `work` while holding a lock file; waits for a living holder, takes over from a dead one. */
export async function withLock(file, work) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isAbandoned(file)) rmSync(file, { force: true });
      else await sleep(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    // A process killed between creating the file and writing its number leaves it empty.
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(file).mtimeMs > 10_000;
  } catch {
    return false;
  }
}
