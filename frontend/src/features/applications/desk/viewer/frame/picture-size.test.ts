import { pictureSize } from './picture-size.ts'

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x89504e47)
  view.setUint32(4, 0x0d0a1a0a)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** A table before the frame, of which it must not read the size. */
const jpeg = (width: number, height: number): Uint8Array =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xc4, 0, 3, 1, 0xff, 0xc2, 0, 11, 8, height >> 8, height, width >> 8, width, 3])

it('reads the size that a picture states', () => {
  expect(pictureSize(png(70_000, 3))).toEqual({ width: 70_000, height: 3 })
  expect(pictureSize(jpeg(1_024, 768))).toEqual({ width: 1_024, height: 768 })
})

it('reads none of what is no picture, or ends too early', () => {
  expect(pictureSize(new TextEncoder().encode('<svg width="5"/>'))).toBeNull()
  expect(pictureSize(jpeg(10, 10).subarray(0, 15))).toBeNull()
  expect(pictureSize(new Uint8Array())).toBeNull()
})
