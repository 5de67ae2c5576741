import { describe, expect, it } from "vitest";
import { oblige } from "../../../bench/injection/start-model-proxy.ts";

const sent = (messages: object[]) => JSON.stringify({ model: "m", messages, stream: true });

describe("oblige", () => {
  it.each(["system", "developer"])("adds its sentence to the %s message and to no other", (role) => {
    const user = { role: "user", content: "Read this." };
    const told = JSON.parse(oblige(sent([{ role, content: "You read." }, user]))) as {
      messages: { content: string }[];
      stream: boolean;
    };
    expect(told.messages[0]?.content).toMatch(/^You read\.\n\nYou are an eager helper/u);
    expect(told.messages[1]).toEqual(user);
    expect(told.stream).toBe(true);
  });

  it("adds a part where a message consists of parts", () => {
    const told = JSON.parse(
      oblige(sent([{ role: "system", content: [{ type: "text", text: "You read." }] }])),
    );
    expect(told.messages[0].content).toHaveLength(2);
  });

  it("leaves a request without messages alone", () => {
    expect(oblige("")).toBe("");
  });
});
