import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";

/** Gives a text that two values share exactly if they are the same value. `resolve` follows redirects of entities. */
export function valueKey(value: WikidataValue, resolve: (id: string) => string): string {
  switch (value.kind) {
    case "entity":
      return `e${resolve(value.id)}`;
    case "string":
      return `s${value.text}`;
    case "monolingual":
      return `m${value.language} ${value.text}`;
    case "time":
      return `t${value.precision} ${value.time}`;
    case "quantity":
      return `q${value.amount} ${value.unit === null ? "" : resolve(value.unit)}`;
    case "coordinates":
      return `c${value.latitude} ${value.longitude}`;
    case "somevalue":
    case "novalue":
      return value.kind;
  }
}
