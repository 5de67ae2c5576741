import { QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { queries } from "./client/session.ts";
import { LanguageProvider } from "./language/language.tsx";
import { App } from "./shell/app.tsx";
import "./styles/tokens.css";
import "./styles/base.css";

const place = document.getElementById("page");
if (place !== null)
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <App />
      </LanguageProvider>
    </QueryClientProvider>,
    place,
  );
