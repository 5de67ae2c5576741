const reportTool = /"name":\s*"report_([a-z_-]+)"/u;
const schemaName = /"json_schema":\s*\{\s*"name":\s*"([a-z_-]+)"/u;

interface ChatBody {
  readonly tools?: readonly { readonly function?: { readonly name?: string } }[];
  readonly response_format?: { readonly json_schema?: { readonly name?: string } };
}

/** The call spec that a model request belongs to, by its reporting tool or its reply schema. */
export function readLabel(body: string): string {
  let parsed: ChatBody;
  try {
    parsed = JSON.parse(body) as ChatBody;
  } catch {
    return reportTool.exec(body)?.[1] ?? schemaName.exec(body)?.[1] ?? "unreadable";
  }
  const report = parsed.tools
    ?.map((tool) => tool.function?.name ?? "")
    .find((name) => name.startsWith("report_"));
  return report?.slice("report_".length) ?? parsed.response_format?.json_schema?.name ?? "other";
}
