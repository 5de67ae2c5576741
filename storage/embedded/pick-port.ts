import { createServer } from "node:net";

/** The wished port when it is free on loopback, otherwise any free one. */
export async function pickPort(wished: number | null): Promise<number> {
  return (wished === null ? null : await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : null));
    });
  });
}
