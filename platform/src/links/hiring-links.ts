/** Tokens of the links that answer whether the employer of an offer still hires (docs/decisions/0263): each is for one question about one offer. */
import { questionLinkDays } from '@jobboard/contracts/offers/hiring/hiring-question'
import { type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { readSignedToken, signedToken } from './signed-tokens.ts'

const purpose = 'hiring-question'
const dayMs = 86_400_000

/** `masterKey` as configured (base64). */
export const hiringToken = (masterKey: string, tenant: string, offerId: OfferId, question: number, now: Date): string =>
  signedToken(masterKey, { purpose, tenant, id: `${offerId}-${question}` }, now)

export interface HiringLink {
  readonly offerId: OfferId
  readonly question: number
  readonly madeAt: Date
}

/** Null: it was not made here, or for another board. */
export function readHiringToken(masterKey: string, tenant: string, token: string): HiringLink | null {
  const read = readSignedToken(masterKey, { purpose, tenant }, token)
  if (read === null) return null
  const [id, question = ''] = read.id.split('-')
  const offerId = offerIdSchema.safeParse(id)
  return offerId.success ? { offerId: offerId.data, question: Number(question), madeAt: read.madeAt } : null
}

export const hasExpired = ({ madeAt }: HiringLink, now: Date): boolean => now.getTime() >= madeAt.getTime() + questionLinkDays * dayMs
