import { describe, expect, it } from "vitest";
import { costStageOf } from "../../../domain/cost/cost-stage.ts";
import { own } from "../../../domain/own.ts";
import { findModel, type ModelsSettings } from "../../../domain/settings/models-settings.ts";
import { familyOf } from "../../../evaluation/judge/model-family.ts";
import { readOptional } from "../../../formats/read/fields.ts";
import { aliasRelations } from "../../../reasoning/knowledge/name-table.ts";
import { parseFields } from "../../../web/archive/index-archive.ts";
import { plainText } from "../../../web/search/create-brave-provider.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

describe("own", () => {
  it("gives what a table holds itself, under whatever name", () => {
    expect(own({ a: 1 }, "a")).toBe(1);
    expect(own(JSON.parse('{"__proto__": 1, "constructor": 2}'), "__proto__")).toBe(1);
    expect(own(JSON.parse('{"__proto__": 1, "constructor": 2}'), "constructor")).toBe(2);
    expect(own({ a: undefined }, "a")).toBeUndefined();
  });

  it.each(inherited)("gives nothing for %s where a table has none", (name) => {
    expect(own({}, name)).toBeUndefined();
    expect(own(null, name)).toBeUndefined();
    expect(own(undefined, name)).toBeUndefined();
  });
});

describe("names from outside that every object inherits are names like any other", () => {
  it.each(inherited)("%s: a model, a step, a column, a maker, a field of an archive", (name) => {
    const models = { roles: {}, evaluated: {}, endpoints: {} } as unknown as ModelsSettings;
    expect(() => findModel(models, name)).toThrow(/no model is set/u);
    expect(costStageOf({ step: name, role: "reader" })).toBe("other");
    expect(readOptional({}, name)).toBeNull();
    expect(typeof familyOf(`${name.replaceAll("_", "").toLowerCase()}-1`)).toBe("string");
    expect(Object.entries(parseFields(`${name}: value`))).toEqual([[name.toLowerCase(), "value"]]);
  });

  it("constructor: an entity in a snippet, a relation of a graph", () => {
    expect(plainText("a &constructor; b")).toBe("a &constructor; b");
    const fact = { subject: "s", relation: "built by", object: "o", from: null, to: null };
    const aliases = aliasRelations({
      edges: [{ id: "e", op: "projection", relation: "constructor", from: "a", to: "b", evidence: ["1"] }],
      evidence: [{ id: "1", statement: "", facts: [fact], url: "", quote: "", fresh: true }],
    } as unknown as Parameters<typeof aliasRelations>[0]);
    expect(Object.entries(aliases)).toEqual([["constructor", ["built by"]]]);
  });
});
