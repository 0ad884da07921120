/** `POST /v2/employer-panel/offers/fill`: what a pasted text states, for the form of an offer. It stores and logs nothing of it. */
import { fillAnswerSchema, fillRequestSchema } from '@jobboard/contracts/offers/fill'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayEditOffers } from '../../offers/policy.ts'
import { fillContextOf } from './fill-context.ts'
import { fillFromJson } from './fill-from-json.ts'
import { fillFromText } from './fill-from-text.ts'

/** 50,000 characters, each escaped or of several bytes. */
const bodyLimit = 320_000

const isJson = (text: string): boolean => /^\s*(?:\{|\[\s*\{)/.test(text)

export const fillOffer = (): Route =>
  route({
    method: 'POST',
    path: '/v2/employer-panel/offers/fill',
    summary: 'Read a description, or one offer as JSON, into the fields of the form',
    note: 'Fields that are not stated are absent. Nothing is stored.',
    tag: 'offers',
    auth: mayEditOffers,
    body: fillRequestSchema,
    bodyLimit,
    limitsBeforeBody: [{ name: 'fill-offer', points: 120, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: { description: 'What the text states, field by field', schema: fillAnswerSchema } },
    async handle({ tenant, body: { text } }) {
      const context = fillContextOf(tenant)
      if (!isJson(text)) return { status: 200, body: fillFromText(text, context) }
      const filled = await fillFromJson(text, context)
      if (!filled.ok) return refuse({ code: 'validation', errors: [fieldError('text', filled.error)] })
      return { status: 200, body: filled.value }
    },
  })
