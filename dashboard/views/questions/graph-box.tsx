import type { schemas } from "../../client/paths.ts";

type Box = schemas["QuestionTrace"]["drawing"]["boxes"][number];

/** The height of a line of text, as the service lays boxes out. */
const line = 19;
const size = 14;

/** Paths of the signs of set theory around the centre. */
const signs = { intersection: "M-6 7V-1A6 6 0 0 1 6 -1V7", complement: "M-5 -7L5 7" } as const;

/**
 * A box of the drawing: an entity has round corners, an attribute is a pill, a set has a second outline behind it, an operation is a circle
 * with its sign. The number of candidates stands at its corner.
 */
export function GraphBox({
  box,
  isNow,
  count,
}: {
  readonly box: Box;
  readonly isNow: boolean;
  readonly count?: number | undefined;
}) {
  const { role, kind, sign, x, y, width, height, lines, severity } = box;
  const classes = `graph-box ${role} ${isNow ? "now" : ""} ${severity ?? ""}`;
  if (role === "operator")
    return (
      <g class={classes} transform={`translate(${x} ${y})`}>
        <circle r={width / 2} />
        {sign !== null && <path d={signs[sign]} class="graph-sign" />}
      </g>
    );
  const isSet = kind === "entity-set" || kind === "attribute-set";
  const isAttribute = kind === "attribute" || kind === "attribute-set";
  const radius = isAttribute ? Math.min(height / 2, 22) : 8;
  const outline = (shift: number) => (
    <rect x={-width / 2 + shift} y={-height / 2 - shift} width={width} height={height} rx={radius} />
  );
  return (
    <g class={classes} transform={`translate(${x} ${y})`}>
      {isSet && outline(4)}
      {outline(0)}
      <text text-anchor="middle" font-size={size}>
        {lines.map((text, index) => (
          <tspan key={index} x={0} y={index * line - ((lines.length - 1) * line) / 2 + size * 0.35}>
            {text}
          </tspan>
        ))}
      </text>
      {count !== undefined && (
        <g class="graph-count" transform={`translate(${width / 2 - 4} ${-height / 2})`}>
          <rect x={-13} y={-10} width={26} height={20} rx={10} />
          <text text-anchor="middle" y={4.5} font-size={12}>
            {count}
          </text>
        </g>
      )}
    </g>
  );
}
