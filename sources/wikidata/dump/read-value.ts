import { isObject } from "../../../domain/is-object.ts";
import { own } from "../../../domain/own.ts";
import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import { mostText } from "./dump-line.ts";

/** Reads the value of a parsed snak. Returns the reason if the value can't be kept. */
export function readValue(snak: Record<string, unknown>): WikidataValue | "unknown-value" | "oversized" {
  const type = own(snak, "snaktype");
  if (type === "somevalue" || type === "novalue") return { kind: type };
  const data = own(snak, "datavalue");
  if (type !== "value" || !isObject(data)) return "unknown-value";
  const value = own(data, "value");
  const read = readData(own(data, "type"), value);
  if (read === null) return "unknown-value";
  return isOversized(read) ? "oversized" : read;
}

function readData(type: unknown, value: unknown): WikidataValue | null {
  if (type === "string") return typeof value === "string" ? { kind: "string", text: value } : null;
  if (!isObject(value)) return null;
  const text = (name: string): string | null => {
    const found = own(value, name);
    return typeof found === "string" ? found : null;
  };
  switch (type) {
    case "wikibase-entityid": {
      const id = text("id") ?? numberedId(own(value, "entity-type"), own(value, "numeric-id"));
      return id ? { kind: "entity", id } : null;
    }
    case "monolingualtext": {
      const words = text("text");
      const language = text("language");
      return words === null || language === null ? null : { kind: "monolingual", text: words, language };
    }
    case "time": {
      const time = text("time");
      const precision = own(value, "precision");
      const isKnown =
        typeof precision === "number" && Number.isInteger(precision) && precision >= 0 && precision < 128;
      return time === null || !isKnown ? null : { kind: "time", time, precision };
    }
    case "quantity": {
      const amount = text("amount");
      const unit = text("unit");
      return amount === null || unit === null ? null : { kind: "quantity", amount, unit: unitOf(unit) };
    }
    case "globecoordinate": {
      const latitude = own(value, "latitude");
      const longitude = own(value, "longitude");
      if (typeof latitude !== "number" || typeof longitude !== "number") return null;
      return { kind: "coordinates", latitude, longitude };
    }
    default:
      return null;
  }
}

/** Dumps before 2017 give the number of an entity without its id. */
function numberedId(type: unknown, number: unknown): string | null {
  const letter = type === "item" ? "Q" : type === "property" ? "P" : null;
  return letter !== null && Number.isSafeInteger(number) ? `${letter}${number}` : null;
}

/** A unit is an entity's address; `1` stands for none. */
export function unitOf(unit: string): string | null {
  return unit === "1" ? null : unit.slice(unit.lastIndexOf("/") + 1);
}

function isOversized(value: WikidataValue): boolean {
  for (const part of Object.values(value))
    if (typeof part === "string" && part.length > mostText) return true;
  return false;
}
