// An agent of somebody else's: searches with the question, visits what it finds, and answers with the name that quotes give beside the question's.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

let text = "";
for await (const part of process.stdin) text += part;
const { question, mcpUrl } = JSON.parse(text);
const client = new Client({ name: "outside-agent", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
const call = async (name, given) => {
  const { content, isError } = await client.callTool({ name, arguments: given });
  return isError ? null : JSON.parse(content[0].text);
};
const found = await call("search", { query: [question] });
const results = found.searches.flatMap((search) => search.results);
const names = new Map();
const capitalised = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g;
const [subject = ""] = (question.match(capitalised) ?? []).sort((a, b) => b.length - a.length);
for (const { url } of results.slice(0, 4)) {
  const visited = await call("visit", { url, goal: question });
  const quotes = visited?.visits.flatMap((visit) => visit.quotes) ?? [];
  const about = quotes.filter((quote) => quote.includes(subject) && /direct|lead|head|charge/.test(quote));
  for (const [name] of about.join("\n").matchAll(capitalised))
    if (!question.includes(name) && !name.includes(subject)) names.set(name, (names.get(name) ?? 0) + 1);
}
const [best] = [...names].sort((a, b) => b[1] - a[1]);
await client.close();
console.log(JSON.stringify({ exactAnswer: best?.[0] ?? "", explanation: "by count", confidence: 50 }));
