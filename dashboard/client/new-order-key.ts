/**
 * Makes a key under which one order is sent, however often. The browser's own UUIDs can't be used, because they are missing if a page comes
 * over plain HTTP.
 */
export function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
