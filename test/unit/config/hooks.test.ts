import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const secret = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;

function load(hook: string, env: NodeJS.ProcessEnv = {}, keys: "all" | "none" = "all") {
  const cwd = tempFolder();
  writeFileSync(join(cwd, "freshet.yaml"), `hooks:\n  desk: ${hook}\n`);
  return loadSettings({ cwd, env, keys }).hooks["desk"];
}

it("takes addresses and secrets out of the environment, and nothing else of it but what a command is to have", () => {
  expect(
    load("{ url: https://example.org/h, secretVariable: S }", { S: ` ${secret} ${secret} ` }),
  ).toMatchObject({
    ...{ kind: "url", url: "https://example.org/h", secrets: [secret, secret], events: null },
  });
  expect(
    load("{ urlVariable: U, secretVariable: S }", { S: secret, U: "https://example.org/token" }),
  ).toMatchObject({
    url: "https://example.org/token",
  });
  const env = { PATH: "/bin", HOME: "/home/u", API_KEY: "k", TOKEN: "t", DATABASE_URL: "postgres://x" };
  expect(
    load("{ command: [notify, -c, x], passEnvironment: [TOKEN, GONE], events: [item.retired] }", env),
  ).toMatchObject({
    ...{ kind: "command", command: ["notify", "-c", "x"], events: ["item.retired"] },
    environment: { PATH: "/bin", HOME: "/home/u", TOKEN: "t" },
  });
});

it.each(["all", "none"] as const)(
  "stops no command for a variable that is not set (keys needed: %s)",
  (keys) => {
    const [address, key] = [
      { of: "address", name: "U" },
      { of: "secret", name: "S" },
    ] as const;
    const missingOf = (hook: string, env = {}) => load(hook, env, keys);
    expect(missingOf("{ urlVariable: U, secretVariable: S }")).toMatchObject({
      url: null,
      secrets: [],
      missing: [address, key],
    });
    const literal = "{ url: https://example.org/h, secretVariable: S }";
    expect(missingOf(literal)).toMatchObject({ url: "https://example.org/h", secrets: [], missing: [key] });
    expect(missingOf(literal, { S: " " })).toMatchObject({ secrets: [], missing: [key] });
    expect(missingOf(literal, { S: secret })).toMatchObject({ secrets: [secret], missing: [] });
  },
);

it.each([
  [
    "{ url: https://example.org/h }",
    {},
    /freshet\.yaml:2: hooks\.desk: name the environment variable of the secret/u,
  ],
  ["{ events: [item.retired] }", {}, /hooks\.desk: name one of url, urlVariable and command/u],
  [
    "{ url: https://example.org/h, command: [x], secretVariable: S }",
    {},
    /name one of url, urlVariable and command/u,
  ],
  ["{ command: [x], secretVariable: S }", {}, /secretVariable is for addresses/u],
  ["{ command: notify --now }", {}, /hooks\.desk\.command: .*expected array/u],
  ["{ url: ftp://example.org/h, secretVariable: S }", {}, /hooks\.desk\.url/u],
  ["{ command: [x], events: [item.born] }", {}, /hooks\.desk\.events\.0/u],
  ["{ url: https://example.org/h, secretVariable: S, secret: abc }", {}, /hooks\.desk: .*secret/u],
  [
    "{ url: https://example.org/h, secretVariable: S }",
    { S: "hunter2" },
    /the secret in S is not of the form whsec_/u,
  ],
  ["{ url: https://example.org/h, secretVariable: S }", { S: "whsec_c2hvcnQ=" }, /24 to 64 bytes/u],
  [
    "{ urlVariable: U, secretVariable: S }",
    { S: secret, U: "file:///etc/passwd" },
    /is no http or https address/u,
  ],
])("refuses %s with %o", (hook, env, told) => {
  expect(() => load(hook, env)).toThrow(told);
  // Neither a secret nor an address that is one is ever repeated.
  expect(() => load(hook, env)).not.toThrow(/hunter2|c2hvcnQ|passwd/u);
});

it("refuses a hook's name that could not be typed", () => {
  const cwd = tempFolder();
  writeFileSync(join(cwd, "freshet.yaml"), 'hooks:\n  "a b": { command: [x] }\n');
  expect(() => loadSettings({ cwd, env: {} })).toThrow(/hooks/u);
});

it("a hook that would be dropped without a word is refused by its name", () => {
  const cwd = tempFolder();
  writeFileSync(
    join(cwd, "freshet.yaml"),
    "hooks:\n  desk: { command: [x] }\n  __proto__: { command: [x] }\n",
  );
  expect(() => loadSettings({ cwd, env: {} })).toThrow(/freshet\.yaml:3: hooks: .*__proto__/u);
  writeFileSync(join(cwd, "freshet.yaml"), "hooks:\n  constructor: { command: [x] }\n");
  expect(Object.keys(loadSettings({ cwd, env: {} }).hooks)).toEqual(["constructor"]);
});
