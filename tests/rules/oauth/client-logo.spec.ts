import { expect, test } from "@playwright/test";
import { MAX_LOGO_BYTES } from "@/lib/provider/bounds";
import { checkLogo } from "@/lib/provider/oauth/client-logo/check";
import { jpegHead, png, webpHead } from "../../support/pages/pictures";

const pictures: Readonly<Record<string, [string, (width: number, height: number) => Buffer]>> = {
  PNG: ["image/png", png],
  JPEG: ["image/jpeg", jpegHead],
  "lossy WebP": ["image/webp", (width, height) => webpHead("VP8 ", width, height)],
  "lossless WebP": ["image/webp", (width, height) => webpHead("VP8L", width, height)],
  "extended WebP": ["image/webp", (width, height) => webpHead("VP8X", width, height)],
};
for (const [name, [mediaType, make]] of Object.entries(pictures))
  test(`a logo of up to 1024 pixels a side is accepted: ${name}`, () => {
    const bytes = make(1024, 512);
    expect(checkLogo(bytes)).toEqual({ mediaType, base64: bytes.toString("base64") });
    expect(checkLogo(make(1025, 1))).toBe("logo-sides");
    expect(checkLogo(make(1, 1025))).toBe("logo-sides");
  });

for (const [what, before] of [
  ["comes first", ""],
  ["stands after fill bytes", "\xff\xff\xfe\x00\x04hi"],
] as const)
  test(`a JPEG logo whose size ${what} is measured correctly`, () => {
    const [head, frame] = [Buffer.from(`\xff\xd8${before}`, "latin1"), jpegHead(9_000, 8).subarray(13)];
    const smaller = jpegHead(8, 8).subarray(2);
    expect(checkLogo(Buffer.concat([head, frame, smaller]))).toBe("logo-sides");
  });

const others: Readonly<Record<string, Buffer>> = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
  GIF: Buffer.from("GIF89a\x01\x00\x01\x00", "latin1"),
  "PNG signature before HTML": Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1"),
  "JPEG without a size": Buffer.from("\xff\xd8\xff\xfe\x00\x04hi\xff\xd9", "latin1"),
  "WebP of an unknown form": Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPEVIL"), Buffer.alloc(40)]),
  "picture of no pixels": png(0, 10),
  "empty file": Buffer.alloc(0),
};
for (const [name, bytes] of Object.entries(others))
  test(`a logo is refused: ${name}`, () => {
    expect(checkLogo(bytes)).toBe("logo-type");
  });

test("a logo above 64 KB is refused", () => {
  const bytes = Buffer.concat([png(8, 8), Buffer.alloc(MAX_LOGO_BYTES)]);
  expect(checkLogo(bytes)).toBe("logo-large");
  expect(checkLogo(bytes.subarray(0, MAX_LOGO_BYTES))).toMatchObject({ mediaType: "image/png" });
});
