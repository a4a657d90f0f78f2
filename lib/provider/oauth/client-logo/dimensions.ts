export interface Dimensions {
  width: number;
  height: number;
}

/** How large a picture says it is, in pixels; null when it does not say it where its format demands. */
export type Measure = (bytes: Buffer) => Dimensions | null;

/** PNG specification, section 11.2.1: IHDR is the first chunk. */
export const measurePng: Measure = (bytes) =>
  bytes.length >= 24 && bytes.toString("latin1", 12, 16) === "IHDR"
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** JPEG (ITU T.81, annex B): the start-of-frame segment holds the size. */
export const measureJpeg: Measure = (bytes) => {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isStartOfFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** SOF0 to SOF15 but for the three codes among them that mean other segments: DHT, JPG and DAC. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** WebP (RFC 9649): the first chunk tells the size in one of three ways. */
export const measureWebp: Measure = (bytes) => {
  if (bytes.length < 30) return null;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8X":
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return null;
  }
};
