import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import sharp from 'sharp'
import { maxJpegScans, picturePool, readLogo, readLogoWith } from './read-logo.ts'
import { type HostilePicture, hostilePictures, paddedPng } from './testing/hostile-pictures.ts'
import { jpegOfManyScans } from './testing/many-scans.ts'

const pictureOf = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#3366cc80' } })

describe('a logo', () => {
  it.each(['png', 'jpeg'] as const)('that is a %s becomes two pictures of the same kind', async (format) => {
    const read = await readLogo(await pictureOf(1_200, 600).toFormat(format).toBuffer())
    if (!read.ok) throw new Error(read.error)
    const { ending, logo, thumb } = read.value
    expect(ending).toBe(format === 'png' ? 'png' : 'jpg')
    expect(await sharp(logo).metadata()).toMatchObject({ format, width: 800, height: 400 })
    expect(await sharp(thumb).metadata()).toMatchObject({ format, width: 160, height: 80 })
  })

  it('is never enlarged', async () => {
    const read = await readLogo(await pictureOf(100, 100).png().toBuffer())
    expect(read.ok && (await sharp(read.value.logo).metadata())).toMatchObject({ width: 100, height: 100 })
  })

  it('loses everything but its pixels: place, camera, comments, colour profile', async () => {
    const taken = await pictureOf(200, 200)
      .withExif({ IFD0: { Copyright: 'canary', ImageDescription: '<script>canary</script>' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(taken.includes('canary')).toBe(true)
    const read = await readLogo(taken)
    if (!read.ok) throw new Error(read.error)
    for (const picture of [read.value.logo, read.value.thumb]) {
      const { exif, xmp, icc } = await sharp(picture).metadata()
      expect([exif, xmp, icc, picture.includes('canary')]).toEqual([undefined, undefined, undefined, false])
    }
  })

  it('is turned as the camera says', async () => {
    const read = await readLogo(await pictureOf(300, 150).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(read.ok && (await sharp(read.value.logo).metadata())).toMatchObject({ width: 150, height: 300 })
  })

  it('may have all bytes of the limit', async () => {
    const png = paddedPng(await pictureOf(200, 200).png().toBuffer(), maxLogoBytes)
    expect([png.byteLength, (await readLogo(png)).ok]).toEqual([5_000_000, true])
    expect(await readLogo(paddedPng(png, maxLogoBytes + 1_000))).toMatchObject({ error: messageKeys.companyLogoInvalidSize })
  })

  it('may carry smaller versions of itself after its end, as those of cameras do', async () => {
    const jpeg = await pictureOf(200, 200).jpeg().toBuffer()
    expect((await readLogo(Buffer.concat([jpeg, Buffer.alloc(7), jpeg]))).ok).toBe(true)
  })
})

describe('a hostile file', () => {
  let pictures: readonly HostilePicture[] = []
  beforeAll(async () => {
    pictures = await hostilePictures()
  })

  it('is one of at least sixty', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(60)
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
  })

  it('is refused with the message for its field, whatever it is', async () => {
    const answers = []
    for (const { name, bytes, refusedWith } of pictures) {
      const read = await readLogo(bytes)
      if (read.ok || !refusedWith.includes(read.error)) answers.push({ name, answer: read.ok ? 'stored' : read.error, refusedWith })
    }
    expect(answers).toEqual([])
  })

  it('keeps no one waiting: another logo is read at the same time', async () => {
    const bomb = pictures.find(({ name }) => name.startsWith('a PNG of 30,000'))
    const good = await pictureOf(200, 200).png().toBuffer()
    const all = await Promise.all([readLogo(bomb?.bytes ?? good), readLogo(good), readLogo(good)])
    expect(all.map((read) => (read.ok ? 'stored' : read.error))).toEqual([messageKeys.companyLogoTooManyPixels, 'stored', 'stored'])
  })
})

describe('a legal JPEG whose decoding takes half a minute', () => {
  it('is refused by the number of its scans, without being decoded', async () => {
    const read = readLogoWith({ run: () => Promise.reject(new Error('decoded')), pids: () => [] })
    const hostile = jpegOfManyScans()
    expect(hostile.byteLength).toBeLessThan(300_000)
    expect(await read(hostile)).toMatchObject({ error: messageKeys.companyLogoTooComplex })
    expect(await read(jpegOfManyScans(maxJpegScans + 1))).toMatchObject({ error: messageKeys.companyLogoTooComplex })
    await expect(read(jpegOfManyScans(maxJpegScans))).rejects.toThrow('decoded')
  })

  it('is read with all scans that may be', async () => {
    const read = await readLogo(jpegOfManyScans(maxJpegScans))
    expect(read.ok && (await sharp(read.value.logo).metadata())).toMatchObject({ width: 800, height: 800 })
  })

  it('ends with its process at the limit of time, and the next picture is read by another', async () => {
    const pool = picturePool({ timeoutMs: 3_000, maxWaiting: 5 })
    const hostile = jpegOfManyScans()
    const good = await pictureOf(200, 200).png().toBuffer()
    const held = [pool.run({ bytes: hostile, type: 'image/jpeg' }), pool.run({ bytes: hostile, type: 'image/jpeg' })]
    const next = readLogoWith(pool)(good)
    const killed = pool.pids()
    expect(killed).toHaveLength(2)
    expect(await Promise.all(held)).toEqual([{ failed: 'timeout' }, { failed: 'timeout' }])
    expect((await next).ok).toBe(true)
    expect(pool.pids().filter((pid) => killed.includes(pid))).toEqual([])
    for (const pid of killed) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
