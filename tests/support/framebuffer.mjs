// A picture of the whole screen, straight from Xvfb's memory. (WebKitWebDriver's own screenshot waits for a frame that
// an idle page never draws.)
import { deflateSync } from "node:zlib";

/** Turns an X window dump (32 bits a pixel, what Xvfb keeps in its `-fbdir`) into a PNG. */
export function pngOfDump(dump) {
  const field = (i) => dump.readUInt32BE(4 * i);
  const [headerSize, , , , width, height] = [0, 1, 2, 3, 4, 5].map(field);
  const littleEndian = field(7) === 0;
  const [bitsPerPixel, bytesPerLine] = [field(11), field(12)];
  if (bitsPerPixel !== 32) throw new Error(`A screen of ${bitsPerPixel} bits a pixel is not read.`);
  const start = headerSize + field(19) * 12; // after the colour map
  const rows = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = 0; // no filter
    let from = start + y * bytesPerLine;
    for (let x = 0; x < width; x++, from += 4) {
      const pixel = littleEndian ? dump.readUInt32LE(from) : dump.readUInt32BE(from);
      rows[to++] = (pixel >> 16) & 255;
      rows[to++] = (pixel >> 8) & 255;
      rows[to++] = pixel & 255;
    }
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", size), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

function crc(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
