/** The fields of one protobuf message by number, as they stand on the wire. */
type Fields = ReadonlyMap<number, readonly (bigint | Uint8Array)[]>;

/** Reads one message of protobuf's wire format, with code of its own: what the product's packages write is checked, not read back by them. */
export function readProtobuf(bytes: Uint8Array): Fields {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<number, (bigint | Uint8Array)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const value = (wire: number): bigint | Uint8Array => {
    if (wire === 0) return varint();
    const length = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? Number(varint()) : Number.NaN;
    if (!Number.isInteger(length) || at + length > bytes.length)
      throw new Error(`no protobuf: wire type ${wire} at ${at}`);
    at += length;
    if (wire === 2) return bytes.subarray(at - length, at);
    return wire === 1 ? view.getBigUint64(at - 8, true) : BigInt(view.getUint32(at - 4, true));
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const number = key >> 3;
    fields.set(number, [...(fields.get(number) ?? []), value(key & 7)]);
  }
  return fields;
}
