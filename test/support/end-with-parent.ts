import { spawn } from "node:child_process";

const script = `
while kill -0 "$1" 2>/dev/null; do kill -0 "$2" 2>/dev/null || exit 0; sleep 1; done
kill -QUIT "$2" 2>/dev/null; sleep 2; kill -KILL "$2" 2>/dev/null
[ -n "$3" ] && rm -rf "$3"
exit 0`;

/**
 * Ends a test's server soon after the process that answers for it is gone, even by SIGKILL, and then removes the
 * server's folder. Leaves alone a server that ended first.
 */
export function endWithParent(options: { parent: number; child: number; folder: string }): void {
  const args = [
    "-c",
    script,
    "end-with-parent",
    String(options.parent),
    String(options.child),
    options.folder,
  ];
  spawn("sh", args, { detached: true, stdio: "ignore" }).unref();
}
