/** Width and height that a PNG or JPEG states, read before anything is decoded; null: it is neither, or states none. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = bytes.length >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a
  if (isPng) return { width: view.getUint32(16), height: view.getUint32(20) }
  return bytes.length >= 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
}

/** Frame headers; the others of this range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(view: DataView): { readonly width: number; readonly height: number } | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Fill bytes before a marker.
    if (marker === 0xff) at += 1
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}
