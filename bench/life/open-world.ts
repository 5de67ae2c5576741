import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { lessons, posts } from "../../simulation/control/start-control-server.ts";
import { calendar } from "./calendar.ts";
import type { LifeRequest } from "./life-request.ts";
import { worldOf } from "./world-of.ts";

const addresses = z.object({
  modelsUrl: z.url(),
  searchUrl: z.url(),
  webPort: z.int(),
  controlUrl: z.url(),
});

export interface LifeWorld {
  readonly addresses: z.infer<typeof addresses>;
  moveTo(day: string): Promise<void>;
  publish(given: z.input<typeof posts>["posts"]): Promise<void>;
  teach(given: z.input<typeof lessons>["lessons"]): Promise<void>;
  close(): Promise<void>;
}

/** Starts the simulated world as a process of its own, on the year's first day. That process ends with this one. */
export async function openWorld(request: LifeRequest): Promise<LifeWorld> {
  const { seed, size, cutoff, today, change, trouble } = worldOf(request);
  const program = path.join(import.meta.dirname, "..", "..", "dist", "simulation", "main.js");
  const child = spawn(
    process.execPath,
    [
      ...[program, "--control", "--now", calendar.start, "--seed", String(seed), "--size", size],
      ...["--cutoff", cutoff, "--today", today, "--change", JSON.stringify(change)],
      // Which of two equal requests meets a fault depends on which comes first. With faults, no two years would be alike.
      ...["--trouble", JSON.stringify(trouble), "--faults", JSON.stringify({ all: 0 })],
    ],
    { stdio: ["pipe", "pipe", "inherit"], detached: true },
  );
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const known = addresses.parse(JSON.parse(String(line)));
  const command = async (control: string, body: object): Promise<void> => {
    const reply = await fetch(`${known.controlUrl}/${control}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const said = (await reply.text()).trim();
    if (!reply.ok) throw new Error(`the simulated world refused ${control}: ${said}`);
  };
  return {
    addresses: known,
    moveTo: (day) => command("now", { day }),
    publish: (given) => command("posts", { posts: given }),
    teach: (given) => command("lessons", { lessons: given }),
    async close() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
