import { defineConfig } from "vite";

/** Address of the service to which `npm run dashboard` passes what it doesn't serve itself. */
const service = process.env["FRESHET_SERVICE"] ?? "http://127.0.0.1:8300";

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist/dashboard",
    emptyOutDir: true,
    target: "es2023",
    // An inlined file would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ["/v1", "/session", "/login", "/docs", "/openapi.json", "/health", "/ready"].map((path) => [
        path,
        // The service refuses requests of another site, and the development server is one.
        { target: service, changeOrigin: true, headers: { origin: service } },
      ]),
    ),
  },
});
