/**
 * The talk of an arm's process with the bench: a list of pages comes in, what was read of each goes out. `visit` gets one
 * list and returns `{ url, text }` or `{ url, fault }` for each of them. The process ends with its parent.
 */
export function serveBatches({ visit, close }) {
  process.on("message", async (message) => {
    if (message === "close") {
      await close();
      process.disconnect();
      return;
    }
    process.send(await visit(message));
  });
  process.on("disconnect", () => process.exit());
  process.send("ready");
}

/** What the bench asks of this arm. */
export const given = JSON.parse(process.argv[2]);
