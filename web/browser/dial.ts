import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

/** Maximum size of a message. Chromium drops more data than this for a slow debugger. Visits ask for less (open-tab.ts). */
const MAX_MESSAGE_BYTES = 256 * 1_048_576;
const DIAL_MS = 10_000;

interface Dialled {
  readonly socket: WebSocket;
  /** Calls `send`. Messages that are sent before the next turn of the event loop are written together. */
  readonly corked: (send: () => void) => void;
}

/** Opens the WebSocket of a browser's debugging port. */
export async function dial(endpoint: string): Promise<Dialled> {
  const { hostname, port } = new URL(endpoint);
  let plain: Socket | undefined;
  const socket = new WebSocket(endpoint, {
    perMessageDeflate: false,
    handshakeTimeout: DIAL_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    createConnection: () => {
      plain = connect(Number(port), hostname);
      return plain;
    },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  let isCorked = false;
  return {
    socket,
    corked(send) {
      if (!isCorked) {
        isCorked = true;
        plain?.cork();
        setImmediate(() => {
          isCorked = false;
          plain?.uncork();
        });
      }
      send();
    },
  };
}
