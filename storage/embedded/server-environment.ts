import { platform } from "node:os";

/**
 * Options for spawning PostgreSQL's programs and `ps`: messages in plain C, which are read here, and nothing of the
 * user's own PG… variables. Windows programs don't start without the system's variables and inherit all.
 */
export const serverEnvironment: { readonly env?: Record<string, string> } =
  platform() === "win32"
    ? {}
    : {
        env: {
          LC_ALL: "C",
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
        },
      };
