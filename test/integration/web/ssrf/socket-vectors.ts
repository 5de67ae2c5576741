import type { Vector } from "./vector.ts";

/** Says at the attacker's site when the connection has tried all it knows, since WebRTC leaves no trace at a proxy. */
const peer = (name: string, server: (port: number) => string): Vector => ({
  name,
  place: "secure",
  stoppedBy: "chromium",
  markup: ({ port }) => `<script>(async () => {
    const peer = new RTCPeerConnection({ iceServers: [${server(port)}] });
    peer.createDataChannel("x");
    const end = () => fetch("/settled/${encodeURIComponent(name)}");
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === "complete") end(); };
    await peer.setLocalDescription(await peer.createOffer());
  })()</script>`,
});

const turn = (port: number, transport: string) =>
  `{ urls: "turn:127.0.0.1:${port}?transport=${transport}", username: "u", credential: "c" }`;

/** What speaks by sockets of its own, and what only a secure context may do. */
export const socketVectors: readonly Vector[] = [
  peer("WebRTC: STUN", (port) => `{ urls: "stun:127.0.0.1:${port}" }`),
  peer("WebRTC: TURN over UDP", (port) => turn(port, "udp")),
  peer("WebRTC: TURN over TCP", (port) => turn(port, "tcp")),
  {
    name: "WebRTC: a peer's address",
    place: "secure",
    stoppedBy: "chromium",
    markup: ({ port }) => `<script>(async () => {
      const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
      here.createDataChannel("x");
      await here.setLocalDescription(await here.createOffer());
      await there.setRemoteDescription(here.localDescription);
      await there.setLocalDescription(await there.createAnswer());
      await here.setRemoteDescription(there.localDescription);
      here.oniceconnectionstatechange = () => { if (here.iceConnectionState === "failed") fetch("/settled/peer"); };
      await here.addIceCandidate({ sdpMid: "0", candidate: "candidate:1 1 udp 2122260223 127.0.0.1 ${port} typ host" });
    })()</script>`,
    mayMiss: "Chromium checks no loopback candidate here",
  },
  {
    name: "WebTransport (QUIC)",
    place: "secure",
    stoppedBy: "chromium",
    markup: ({ port }) =>
      `<script>try { new WebTransport("https://127.0.0.1:${port}/").ready.catch(() => {}); } catch {}</script>`,
    mayMiss: "this browser speaks no WebTransport",
  },
  {
    name: "service worker",
    place: "secure",
    stoppedBy: "proxy",
    markup: ({ url }) =>
      `<script>navigator.serviceWorker?.register("/worker.js?${encodeURIComponent(url)}").catch(() => {});</script>`,
    mayMiss: "this browser has no service workers; full chromium does",
  },
];
