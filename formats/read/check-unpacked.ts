import { inflateRawSync } from "node:zlib";

/**
 * Refuses a ZIP file (a sheet is one) whose parts unpack to more, before its reader unpacks them all at once: 600 KB can hold 600 MB. What each
 * part says of its size is no promise, so each is unpacked up to the limit. Other faults are left to the reader. @throws Error
 */
export function checkUnpacked(bytes: Buffer, maxMegabytes: number): void {
  let room = maxMegabytes * 1024 * 1024;
  for (const { packed, isDeflated } of listParts(bytes)) {
    room -= isDeflated ? unpackedLength(packed, room) : packed.length;
    if (room < 0) throw new Error(`it unpacks to more than ${maxMegabytes} MB`);
  }
}

/** More than the limit where it is more. */
function unpackedLength(packed: Buffer, limit: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? limit + 1 : 0;
  }
}

/** The parts that the directory at the end of the file names (PKWARE's APPNOTE, 4.3.12 and 4.3.16). */
function* listParts(bytes: Buffer): Generator<{ readonly packed: Buffer; readonly isDeflated: boolean }> {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > bytes.length) return;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && at + 46 <= bytes.length; left -= 1) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    if (start + 30 > bytes.length) return;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    yield { packed: bytes.subarray(from, from + size), isDeflated: method === 8 };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
