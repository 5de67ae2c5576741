// A process that visits the pages it is sent, with the built product as users run it. Killed by its parent's end.
import { pathToFileURL } from "node:url";

const { visitor: file, settings: settingsFile, port, concurrency, rendering } = JSON.parse(process.argv[2]);
const { createPageVisitor } = await import(pathToFileURL(file).href);
const { webSettings } = await import(pathToFileURL(settingsFile).href);
const settings = webSettings.parse({ visit: { concurrency }, egress: { map: { "*.test": port } } });
const visitor = await createPageVisitor({ settings, rendering });

process.on("message", async (message) => {
  if (message === "close") {
    await visitor.close();
    process.disconnect();
    return;
  }
  const results = await Promise.all(
    message.map(async (url) => {
      const outcome = await visitor.visit(url);
      return outcome.outcome === "page"
        ? { url, text: outcome.page.text, rendering: outcome.rendering }
        : { url, fault: `${outcome.fault}: ${outcome.detail}` };
    }),
  );
  process.send(results);
});
process.on("disconnect", () => process.exit());
process.send("ready");
