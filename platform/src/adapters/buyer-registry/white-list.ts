/** The list of VAT payers of the Polish ministry of finance: a NIP that is not on it may still be one of a company that is exempt. */
import { z } from 'zod'
import { type Asking, addressBelow, askRegister } from './ask.ts'
import type { Register } from './registry.ts'

const answerSchema = z.object({
  result: z.object({
    subject: z.object({ nip: z.string().nullish(), statusVat: z.string().nullish() }).nullable(),
    requestId: z.string().max(100),
  }),
})
/** Active, and exempt: both exist. */
const known: ReadonlySet<string> = new Set(['Czynny', 'Zwolniony'])

export const whiteListRegister = (url: string, asking: Asking): Register => ({
  name: 'whiteList',
  async ask({ taxId }, day) {
    const nip = taxId.replace(/^PL/, '')
    const { result } = answerSchema.parse(await askRegister(addressBelow(url, ['api', 'search', 'nip', nip], { date: day }), asking))
    const isKnown = result.subject?.nip === nip && known.has(result.subject.statusVat ?? '')
    return { outcome: isKnown ? 'valid' : 'invalid', reference: result.requestId }
  },
})
