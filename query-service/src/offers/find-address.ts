/** `GET /v2/employer-panel/addresses`: the point of an address, for the form of an offer. Nothing of it is stored but in memory, for a day. */
import { addressesSchema } from '@jobboard/contracts/offers/address-search'
import type { AddressSearch } from '@jobboard/platform/adapters/geocoder/open'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayModerate } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'

/** As long as the fields of a location. */
const text = z.string().trim().max(255)

export const findAddress = (search: AddressSearch): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/addresses',
    summary: 'Where an address is',
    note: 'Without `city`, only with what the board searches. Where the service gives no answer, the gazetteer answers instead (`isFallback`).',
    tag: 'offers',
    auth: ['employer:owner', 'employer:recruiter', ...mayModerate],
    query: z.strictObject({
      city: text.optional(),
      street: text.optional(),
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional()
        .describe('ISO 3166, two letters'),
    }),
    limits: [{ name: 'find-address', points: 300, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: { description: 'At most five addresses, the best first', schema: addressesSchema } },
    async handle({ tenant, locale, query: { city = '', street = '', country } }) {
      if (city === '') return { status: 200, body: { source: search.source, isFallback: false, items: [] } }
      const found = await search.find({
        city,
        street: street === '' ? null : street,
        countryCode: country?.toUpperCase() ?? null,
        locale: locale ?? tenant.defaultLocale,
      })
      return { status: 200, body: found }
    },
  })
