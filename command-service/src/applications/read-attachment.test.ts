/** Some 250 files that are no attachment, made of every pair of something that is taken and something that is not; and those that are taken. */
import { aDocx, anArchive, aPdf, hostileDocuments } from '../candidates/testing/documents.ts'
import { attachmentKindOf } from './read-attachment.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** The shortest chain of segments: start, quantisation, frame, Huffman table, scan, end. */
const jpeg = Buffer.from(
  `ffd8ffdb004300${'01'.repeat(64)}ffc0000b080001000101011100ffc40014000100000000000000000000000000000000ffda00080101000003f00037ffd9`.replace(
    '03f000',
    '3f00',
  ),
  'hex',
)
const taken: Readonly<Record<string, Buffer>> = { pdf: aPdf(), docx: aDocx(), png, jpg: jpeg }

const text = (value: string): Buffer => Buffer.from(value)
/** What a browser, a shell, an office or an operating system would run or open as something else. */
const foreign: Readonly<Record<string, Buffer>> = {
  ...{
    page: text('<!doctype html><script>alert(1)</script>'),
    drawing: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  ...{
    script: text('#!/bin/sh\nrm -rf /\n'),
    module: text('import("//elsewhere.example/x.js")'),
    markup: text('<?xml version="1.0"?><x/>'),
  },
  ...{ program: Buffer.concat([text('MZ'), Buffer.alloc(200)]), elf: Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]) },
  ...{
    bytecode: Buffer.from('cafebabe00000034', 'hex'),
    wasm: Buffer.from('0061736d01000000', 'hex'),
    old: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  },
  ...{
    archive: anArchive(['run.exe']),
    gzip: Buffer.from('1f8b0800000000000003', 'hex'),
    rar: text('Rar!\x1a\x07\x01\0'),
    seven: Buffer.from('377abcaf271c', 'hex'),
  },
  ...{
    gif: text('GIF89a\x01\0\x01\0'),
    webp: text('RIFF\0\0\0\0WEBPVP8 '),
    bmp: text('BM\0\0\0\0'),
    tiff: Buffer.from('49492a0008000000', 'hex'),
  },
  ...{
    rich: text('{\\rtf1\\object\\objocx}'),
    postscript: text('%!PS-Adobe-3.0\n(%%EOF) run'),
    shortcut: text('[InternetShortcut]\nURL=file://x\n'),
  },
  ...{ link: Buffer.from('4c00000001140200', 'hex'), package: Buffer.from('edabeedb', 'hex'), disk: text('CD001'), flash: text('FWS\x09') },
}

const cases = [
  ...Object.entries(hostileDocuments()),
  ...Object.entries(foreign).map(([name, bytes]) => [`${name} alone`, bytes] as const),
  ...Object.entries(taken).flatMap(([kind, whole]) => [
    ...Object.entries(foreign).flatMap(([name, bytes]) => [
      [`${kind} behind ${name}`, Buffer.concat([bytes, whole])] as const,
      [`${kind} with ${name} behind it`, Buffer.concat([whole, bytes])] as const,
    ]),
    // A PDF grows by appending, and phones store several pictures in one.
    ...Object.entries(taken)
      .filter(([other]) => other !== kind || kind === 'png')
      .map(([other, bytes]) => [`${kind} with ${other} behind it`, Buffer.concat([whole, bytes])] as const),
    ...[2, 4, 6, 8, 12].map((parts) => [`${kind} without the last ${parts} bytes`, whole.subarray(0, whole.length - parts)] as const),
    [`${kind} after a byte order mark`, Buffer.concat([Buffer.from('efbbbf', 'hex'), whole])] as const,
    [`${kind} in base64`, text(whole.toString('base64'))] as const,
  ]),
  ...['word/activeX/activeX1.bin', 'word/vbaData.xml', 'word/VBAPROJECT.BIN', 'customUI/x.js', 'word\\document.xml', '/etc/passwd'].map(
    (name) => [`docx with ${name}`, anArchive(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', name])] as const,
  ),
  ...['ppt/presentation.xml', 'xl/workbook.xml', 'META-INF/MANIFEST.MF', 'AndroidManifest.xml'].map(
    (name) => [`archive of ${name}`, anArchive(['[Content_Types].xml', name])] as const,
  ),
]

it('takes each kind for what it is', () => {
  expect(Object.entries(taken).map(([name, bytes]) => [name, attachmentKindOf(bytes)])).toEqual(
    Object.keys(taken).map((name) => [name, name]),
  )
})

it('takes none of more than 200 hostile files', () => {
  expect(cases.length).toBeGreaterThan(250)
  expect(cases.filter(([, bytes]) => attachmentKindOf(bytes) !== null).map(([name]) => name)).toEqual([])
})
