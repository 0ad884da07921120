/** VIES, by its REST interface. Registers of member states are often away: only a plain "invalid" is one. */
import { z } from 'zod'
import { UnavailableError } from '../../ports/event-store.ts'
import { type Asking, addressBelow, askRegister, RegisterAwayError } from './ask.ts'
import type { Register } from './registry.ts'

const answerSchema = z.object({
  isValid: z.boolean(),
  userError: z.string(),
  /** Empty, or not there: without one who asks. */
  requestIdentifier: z.string().max(100).nullish(),
})

/** Of VIES itself; all other errors are of one member state, or of the question. */
const ownErrors = ['SERVICE_UNAVAILABLE', 'GLOBAL_MAX_CONCURRENT_REQ']

export const viesRegister = (url: string, asking: Asking): Register => ({
  name: 'vies',
  async ask({ taxId, requesterNip }) {
    const [prefix, number] = [taxId.slice(0, 2), taxId.slice(2)]
    const requester: Readonly<Record<string, string>> =
      requesterNip === null ? {} : { requesterMemberStateCode: 'PL', requesterNumber: requesterNip }
    const answer = answerSchema.parse(await askRegister(addressBelow(url, ['ms', prefix, 'vat', number], requester), asking))
    const reference = answer.requestIdentifier ? answer.requestIdentifier : null
    if (answer.isValid && answer.userError === 'VALID') return { outcome: 'valid', reference }
    if (!answer.isValid && answer.userError === 'INVALID') return { outcome: 'invalid', reference }
    const message = `VIES answered ${answer.userError.slice(0, 60)}`
    throw ownErrors.includes(answer.userError) ? new RegisterAwayError(message) : new UnavailableError(message)
  },
})
