/** Lists what differs between two documents, and what only one of them has. Members are named by their path, items of lists by `[]`. */
export interface DocumentDifference {
  readonly differing: readonly string[];
  readonly onlyFirst: readonly string[];
  readonly onlyOther: readonly string[];
  /** Number of values that both have, and that are equal. */
  readonly equal: number;
}

/** Compares two documents member by member, down to their values. Lists are compared in their order. */
export function compareDocuments(first: unknown, other: unknown): DocumentDifference {
  const differing = new Set<string>();
  const onlyFirst = new Set<string>();
  const onlyOther = new Set<string>();
  let equal = 0;
  const compare = (one: unknown, two: unknown, path: string): void => {
    if (Array.isArray(one) && Array.isArray(two)) {
      if (one.length !== two.length) differing.add(`${path} has ${one.length} and ${two.length} items`);
      one.slice(0, two.length).forEach((item, place) => {
        compare(item, two[place], `${path}[]`);
      });
      return;
    }
    if (isObject(one) && isObject(two)) {
      for (const [name, value] of Object.entries(one)) {
        const inner = path === "" ? name : `${path}.${name}`;
        if (Object.hasOwn(two, name)) compare(value, two[name], inner);
        else onlyFirst.add(inner);
      }
      for (const name of Object.keys(two))
        if (!Object.hasOwn(one, name)) onlyOther.add(path === "" ? name : `${path}.${name}`);
      return;
    }
    if (one === two) equal += 1;
    else differing.add(`${path} is ${JSON.stringify(one)} and ${JSON.stringify(two)}`);
  };
  compare(first, other, "");
  return {
    differing: [...differing].sort(),
    onlyFirst: [...onlyFirst].sort(),
    onlyOther: [...onlyOther].sort(),
    equal,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
