import type { Deployment } from "./open-deployment.ts";

/** Starts a command again and again, and kills its process at moments that are spread evenly over the time which it takes. */
export async function killAtMoments(
  { start }: Pick<Deployment, "start">,
  command: readonly string[],
  { kills, took }: { readonly kills: number; readonly took: number },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = start([...command, "--json"]);
    await new Promise((resolve) => setTimeout(resolve, (took * kill) / (kills + 1)));
    running.kill("SIGKILL");
    await running.ended;
  }
}
