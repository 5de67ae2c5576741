import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./storage/schema/*.ts",
  out: "./storage/migrations",
});
