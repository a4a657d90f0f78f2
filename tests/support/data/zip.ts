import { crc32, deflateRawSync } from "node:zlib";

interface ZipEntry {
  name: string;
  text: string;
  /** General purpose flags; 1 means that the entry is encrypted. */
  flags?: number;
  /** Compression method; 8 means deflate. */
  method?: number;
  /** The unpacked length that the file declares, if not the true one. */
  toldLength?: number;
  /** The checksum that the file declares, if not the true one. */
  toldSum?: number;
}

/** A zip file with one text in it. */
export const zipOf = (name: string, text: string): Buffer => zipOfEntries([{ name, text }]);

export function zipOfEntries(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { shared, packed } = parts(entry);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, Buffer.from(entry.name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    centrals.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), version, shared, place, Buffer.from(entry.name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** The header fields that the central directory and the entry share, and the packed text. */
function parts({ name, text, flags = 0, method = 8, toldLength, toldSum }: ZipEntry) {
  const content = Buffer.from(text);
  const packed = deflateRawSync(content);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(toldSum ?? crc32(content), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(toldLength ?? content.length, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  return { shared, packed };
}
