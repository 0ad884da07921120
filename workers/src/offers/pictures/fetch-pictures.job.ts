/**
 * Fetches the pictures that a published offer names by addresses elsewhere, redraws and stores them, and tells the command-service
 * (docs/decisions/0186). One file serves all offers of a board that name the same address. A picture that cannot be had leaves the
 * placeholder; `missing-pictures.ts` asks for it again later.
 */
import { offerStream } from '@jobboard/contracts/offers/events'
import { storePictureCall } from '@jobboard/contracts/offers/internal-calls'
import { offerIdSchema, type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { pictureKeys } from '@jobboard/platform/pictures/picture-keys'
import { readPicture } from '@jobboard/platform/pictures/read-picture'
import { storePictures } from '@jobboard/platform/pictures/store-logo'
import type { FileKey } from '@jobboard/platform/ports/file-store'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { type Fetched, type FetchLimits, fetchPublic } from '@jobboard/platform/public-web/fetch-public'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { evolvePictures, missingPictures, noPictures } from './named-pictures.ts'

const payload = z.strictObject({ tenant: tenantIdSchema, offerId: offerIdSchema })
type Payload = z.output<typeof payload>

export const fetchPictures = defineJob({ name: 'fetch-offer-pictures', payload, ...commandJobLimits, concurrency: 2 })

export type FetchPicture = (address: string, limits: FetchLimits) => Promise<Fetched>
type Deps = Pick<JobDeps, 'store' | 'files' | 'logger'>

/** Longest sides in pixels. */
const sides = { banner: 1_600, logo: 800 }
const timeoutMs = 15_000

/** An import names one address in hundreds of offers: one that cannot be had is not requested for each of them. */
const unavailableForMs = 60 * 60_000
const maxUnavailable = 5_000

export function fetchPicturesWith(
  { store, files, logger }: Deps,
  services: InternalClient,
  fetch: FetchPicture = fetchPublic,
): JobHandler<Payload> {
  const unavailable = new Map<string, number>()

  const storedKey = async (keys: readonly FileKey[]): Promise<FileKey | null> => {
    for (const key of keys) if (await files.exists(key)) return key
    return null
  }

  const fetchOne = async (tenant: TenantId, source: string, side: number, signal: AbortSignal): Promise<FileKey | null> => {
    const keys = pictureKeys(tenant, source)
    const known = await storedKey(keys)
    if (known !== null) return known
    if ((unavailable.get(source) ?? 0) > Date.now()) return null
    const fetched = await fetch(source, { maxBytes: maxLogoBytes, timeoutMs, signal })
    signal.throwIfAborted()
    const drawn = 'bytes' in fetched ? await readPicture(fetched.bytes, side) : null
    const file = drawn === null ? undefined : keys.find((key) => key.endsWith(`.${drawn.ending}`))
    if (drawn === null || file === undefined) {
      logger.info(
        { tenant, host: URL.canParse(source) ? new URL(source).hostname : '', outcome: 'bytes' in fetched ? 'no picture' : fetched },
        'no picture of an offer',
      )
      if (unavailable.size >= maxUnavailable) unavailable.clear()
      unavailable.set(source, Date.now() + unavailableForMs)
      return null
    }
    await storePictures(files, file, drawn)
    return file
  }

  return async ({ tenant, offerId }, { signal }) => {
    const pictures = (await store.readStream(offerStream(tenant, offerId))).reduce(evolvePictures, noPictures)
    for (const source of missingPictures(pictures)) {
      const file = await fetchOne(tenant, source, source === pictures.banner ? sides.banner : sides.logo, signal)
      if (file === null) continue
      const params = { id: offerId, name: file.slice(file.lastIndexOf('/') + 1) }
      orGiveUp(await services.call(storePictureCall, { tenant, params, signal }), `offer ${offerId}`)
    }
  }
}

export const fetchPicturesJob = (deps: Deps & Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(fetchPictures, fetchPicturesWith(deps, deps.services))
