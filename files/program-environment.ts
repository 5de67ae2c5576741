import { platform } from "node:os";

/**
 * Environment for starting PostgreSQL's programs and `ps`. Their messages are in the locale C, because Freshet reads them. The user's own
 * PG… variables are left out. On Windows, programs don't start without the system's variables, so they inherit all variables there.
 */
export const programEnvironment: { readonly env?: Record<string, string> } =
  platform() === "win32"
    ? {}
    : {
        env: {
          LC_ALL: "C",
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
        },
      };
