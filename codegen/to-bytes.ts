// Text → UTF-8. Buffer.from goes over a text twice, to measure it and to write it; written where there is room for the
// longest it can become, once is enough. Tens of megabytes go this way in a run.
const ROOM = 1 << 20;
/** A character of a JavaScript string takes three bytes at most. */
const MOST_BYTES = 3;
const desk = Buffer.allocUnsafeSlow(ROOM);

export function toBytes(text: string): Buffer {
  if (text.length * MOST_BYTES > ROOM) return Buffer.from(text);
  const length = desk.write(text);
  const bytes = Buffer.allocUnsafe(length);
  desk.copy(bytes, 0, 0, length);
  return bytes;
}
