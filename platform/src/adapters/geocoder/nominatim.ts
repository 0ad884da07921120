/**
 * A Nominatim server (https://nominatim.org/release-docs/latest/api/Search/), within the usage policy of the public one: it is told who asks,
 * is asked at most once a second by this process, and answers are cached. Only its own address is asked: user input stands in parameters
 * alone, and redirects are refused.
 */
import type { FoundAddress } from '@jobboard/contracts/offers/address-search'
import { z } from 'zod'
import { UnavailableError } from '../../ports/event-store.ts'
import type { AddressQuery, Geocoder } from '../../ports/geocoder.ts'

const maxItems = 5
const maxAnswerBytes = 256 * 1024
const maxCached = 1_000
const cachedMs = 24 * 3_600_000
/** A person waits for the answer. */
const defaultTimeoutMs = 3_000
const gapMs = 1_000
/** Two others in front; more would wait longer than a person does. */
const maxWaitMs = 2_500
/** After a failure the server is left alone for so long, and no one waits for it. */
const pauseMs = 10_000
const maxNameLength = 255

const name = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1).max(maxNameLength))
const degrees = z.string().regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
const itemSchema = z.object({
  lat: degrees.transform(Number).pipe(z.number().min(-90).max(90)),
  lon: degrees.transform(Number).pipe(z.number().min(-180).max(180)),
  display_name: z.string().max(2_000),
  address: z.object({
    road: name.optional(),
    house_number: name.optional(),
    city: name.optional(),
    town: name.optional(),
    village: name.optional(),
    municipality: name.optional(),
    country_code: z.string().length(2),
  }),
})
const answerSchema = z.array(z.unknown()).max(100)

export interface NominatimOptions {
  /** With the folder it is served from, if any. */
  readonly url: string
  /** Who asks: the policy of the public server wants an address. */
  readonly userAgent: string
  readonly timeoutMs?: number
  readonly gapMs?: number
  readonly now?: () => number
}

function addressOf(item: unknown): FoundAddress[] {
  const read = itemSchema.safeParse(item)
  if (!read.success) return []
  const { lat, lon, display_name: label, address } = read.data
  const city = address.city ?? address.town ?? address.village ?? address.municipality
  if (city === undefined) return []
  const street = address.road === undefined ? null : [address.road, address.house_number].filter(Boolean).join(' ')
  const countryCode = address.country_code.toUpperCase()
  return [{ label: label.replace(/\p{Cc}+/gu, ' ').slice(0, maxNameLength), city, street, countryCode, latitude: lat, longitude: lon }]
}

/** The text of an answer, as far as its size is allowed. */
async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxAnswerBytes) throw new UnavailableError(`Nominatim answered with more than ${maxAnswerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function addressFor(url: string, { city, street, countryCode, locale }: AddressQuery): URL {
  const address = new URL(`${url.replace(/\/$/, '')}/search`)
  const parameters = {
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(maxItems),
    'accept-language': locale,
    city,
    ...(street === null ? {} : { street }),
    ...(countryCode === null ? {} : { countrycodes: countryCode.toLowerCase() }),
  }
  for (const [parameter, value] of Object.entries(parameters)) address.searchParams.set(parameter, value)
  return address
}

export function createNominatim({
  url,
  userAgent,
  timeoutMs = defaultTimeoutMs,
  gapMs: gap = gapMs,
  now = Date.now,
}: NominatimOptions): Geocoder {
  const cached = new Map<string, { readonly items: readonly FoundAddress[]; readonly until: number }>()
  let nextAt = 0
  let pausedUntil = 0

  async function itsTurn(): Promise<void> {
    const waitMs = Math.max(0, nextAt - now())
    if (now() < pausedUntil) throw new UnavailableError('Nominatim failed a moment ago')
    if (waitMs > maxWaitMs) throw new UnavailableError('Too many searches wait for Nominatim')
    nextAt = now() + waitMs + gap
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }

  async function ask(query: AddressQuery): Promise<readonly FoundAddress[]> {
    try {
      const response = await fetch(addressFor(url, query), {
        headers: { 'User-Agent': userAgent, Accept: 'application/json' },
        redirect: 'error',
        // Of the whole answer, not of its beginning alone.
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new UnavailableError(`Nominatim answered ${response.status}`)
      return answerSchema
        .parse(JSON.parse(await boundedText(response)))
        .flatMap(addressOf)
        .slice(0, maxItems)
    } catch (cause) {
      pausedUntil = now() + pauseMs
      if (cause instanceof UnavailableError) throw cause
      throw new UnavailableError('Nominatim gave no answer that can be read', { cause })
    }
  }

  function remember(key: string, items: readonly FoundAddress[]): void {
    cached.delete(key)
    cached.set(key, { items, until: now() + cachedMs })
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
  }

  return {
    source: 'nominatim',
    async find(query) {
      const key = JSON.stringify([query.city, query.street, query.countryCode, query.locale])
      const known = cached.get(key)
      if (known !== undefined && known.until > now()) return known.items
      await itsTurn()
      const items = await ask(query)
      remember(key, items)
      return items
    },
  }
}
