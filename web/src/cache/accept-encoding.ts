/** Which of our encodings a client takes (RFC 9110 12.5.3). */

export type Encoding = 'br' | 'gzip'

/** Browsers send a handful of different headers; others must not fill the memory. */
const maxMemoized = 200
const memoized = new Map<string, Encoding | null>()

/** Null: uncompressed. Of two with equal quality, the one that compresses better. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null
  const known = memoized.get(header)
  if (known !== undefined) return known
  const chosen = choose(header)
  if (memoized.size < maxMemoized && header.length < 200) memoized.set(header, chosen)
  return chosen
}

function choose(header: string): Encoding | null {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.map((text) => /^q=(\d(?:\.\d{1,3})?)$/.exec(text)?.[1]).find((text) => text !== undefined)
    qualities.set(name === 'x-gzip' ? 'gzip' : name, Math.min(1, quality === undefined ? 1 : Number(quality)))
  }
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0
  const best = qualityOf('gzip') > qualityOf('br') ? 'gzip' : 'br'
  const quality = qualityOf(best)
  // `identity` is acceptable unless refused, but preferred only with a quality of its own.
  return quality === 0 || (qualities.get('identity') ?? 0) > quality ? null : best
}
