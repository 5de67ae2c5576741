import { readFileSync } from "node:fs";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import type { Registry } from "prom-client";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { createRequestMeter } from "../../../metrics/create-request-meter.ts";
import { createWorkMeter } from "../../../metrics/create-work-meter.ts";
import { openRegistry } from "../../../metrics/open-registry.ts";

const folder = path.join(import.meta.dirname, "..", "..", "..", "config", "grafana");
const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const dashboard = JSON.parse(read("dashboards/freshet.json")) as { uid: string; panels: Panel[] };
const panels = dashboard.panels.filter(({ type }) => type !== "row");
const expressions = panels.flatMap(({ title, targets = [] }) =>
  targets.map((target) => ({ title, ...target })),
);

/** Every metric of /metrics with its labels, of a worker and of the service. */
function readMetrics(): Map<string, readonly string[]> {
  const { registry: work } = createWorkMeter();
  createRequestMeter(work);
  const nobody = async () => ({});
  const stats = { depth: nobody, dead: nobody, runs: nobody, items: nobody, leaks: async () => 0 };
  const registry: Registry = openRegistry({
    work,
    stats: { ...stats, deliveries: nobody } as never,
    queue: { counts: nobody } as never,
  });
  const found = new Map<string, readonly string[]>();
  for (const { name, type } of registry.getMetricsAsArray()) {
    const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] };
    const labels = [...labelNames, "instance", "job"];
    const isHistogram = String(type) === "histogram";
    found.set(name, labels);
    if (isHistogram)
      for (const end of ["_bucket", "_sum", "_count"]) found.set(name + end, [...labels, "le"]);
  }
  return found;
}

/** The metrics and labels that an expression names, out of Prometheus' own grammar. @throws where it is no expression */
function readExpression(expr: string): { readonly metrics: string[]; readonly labels: string[] } {
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      const text = expr.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expr}`);
      if (type.name === "Identifier" && node.parent?.name === "VectorSelector") metrics.push(text);
      if (type.name === "LabelName") labels.push(text);
    },
  });
  return { metrics, labels };
}

it("each expression is PromQL and names only metrics and labels that /metrics has", () => {
  const known = readMetrics();
  const wrong = expressions.flatMap(({ title, expr, legendFormat }) => {
    const { metrics, labels } = readExpression(expr);
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/gu)].map(([, label = ""]) => label);
    const has = new Set(metrics.flatMap((metric) => known.get(metric) ?? []));
    const unknown = [
      ...metrics.filter((metric) => !known.has(metric)),
      ...[...labels, ...shown].filter((label) => !has.has(label)),
    ];
    return metrics.length === 0 || unknown.length > 0 ? [`${title}: ${unknown.join(", ")}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(expressions.length).toBeGreaterThan(20);
  expect(() => readExpression("sum by (")).toThrow("no PromQL");
});

it("every metric of Freshet's own is on the dashboard", () => {
  const shown = new Set(expressions.flatMap(({ expr }) => readExpression(expr).metrics));
  const own = [...readMetrics().keys()].filter((name) => name.startsWith("freshet_"));
  const isShown = (name: string): boolean => [name, `${name}_bucket`].some((each) => shown.has(each));
  expect(own.filter((name) => !/_(?:bucket|sum|count)$/u.test(name) && !isShown(name))).toEqual([]);
});

it("panels say what they show, stand beside each other, and read the data source that is provisioned", () => {
  const { datasources } = parse(read("provisioning/datasources/prometheus.yml")) as {
    datasources: { uid: string; url: string }[];
  };
  expect(datasources).toMatchObject([{ uid: "prometheus", url: "http://prometheus:9090" }]);
  expect(new Set(panels.map(({ datasource }) => datasource?.uid))).toEqual(new Set(["prometheus"]));
  expect(panels.filter(({ description = "" }) => !description.endsWith("."))).toEqual([]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const cells = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const { providers } = parse(read("provisioning/dashboards/freshet.yml")) as {
    providers: { options: { path: string } }[];
  };
  expect(providers.map(({ options }) => options.path)).toEqual(["/etc/grafana/dashboards"]);
});
