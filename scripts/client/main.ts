// `npm run client`: writes the types of the typed client from the OpenAPI document of the service.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readOpenApi } from "./read-openapi.ts";
import { typeClient } from "./type-client.ts";

const file = path.join(import.meta.dirname, "..", "..", "dashboard", "client", "paths.ts");
writeFileSync(file, typeClient(await readOpenApi()));
