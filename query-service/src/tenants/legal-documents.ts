/** The legal documents of a board: those in force or announced, and the text of one, also of a version that has ended. */

import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type Locale, localeSchema } from '@jobboard/contracts/shared/locale'
import {
  documentInForce,
  documentOfVersion,
  type LegalDocument,
  type LegalList,
  type LegalText,
  legalListSchema,
  legalTextSchema,
  listedDocuments,
  summaryOf,
} from '@jobboard/contracts/tenants/legal'
import { legalDocumentKeys, legalSlug } from '@jobboard/contracts/tenants/legal-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { conditional, entityOf, notModified } from '../http/entity.ts'

/** A version may begin or end at midnight: no answer is shown as fresh for longer than a minute. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=60'
const slugs = legalDocumentKeys.map(legalSlug)

export const legalRoutes = (now: () => Date = () => new Date()): readonly Route[] => [
  route({
    method: 'GET',
    path: '/v2/legal-documents',
    summary: 'Legal documents of the board: in force, or announced for a later day',
    note: 'A consent names `key` and `version` of the document that is `inForce`.',
    tag: 'tenants',
    auth: 'public',
    replies: { 200: { description: 'The documents', schema: legalListSchema, headers: ['ETag'] }, 304: notModified },
    handle({ tenant, incoming }) {
      const today = todayOf(tenant, now())
      const list: LegalList = {
        documents: listedDocuments(tenant, today).map((one) => ({ ...summaryOf(one), ...stateOf(tenant, one, today) })),
      }
      return conditional(incoming, entityOf(JSON.stringify(list)), cacheControl)
    },
  }),
  route({
    method: 'GET',
    path: '/v2/legal-documents/{document}',
    summary: 'The text of a legal document: the version in force, or the one that is named',
    tag: 'tenants',
    auth: 'public',
    params: z.object({ document: z.string().max(60).describe(slugs.join(', ')) }),
    query: z.object({
      locale: localeSchema.optional().describe("The board's own language without it."),
      version: z.string().max(32).optional().describe('Also one that has ended: what was accepted stays readable.'),
    }),
    replies: { 200: { description: 'The text', schema: legalTextSchema, headers: ['ETag'] }, 304: notModified },
    problems: ['notFound'],
    handle({ tenant, params, query, incoming }) {
      const key = legalDocumentKeys.find((one) => legalSlug(one) === params.document)
      if (key === undefined) return refuse({ code: 'notFound' })
      const today = todayOf(tenant, now())
      const found = query.version === undefined ? documentInForce(tenant, key, today) : documentOfVersion(tenant, key, query.version)
      if (found?.sections == null) return refuse({ code: 'notFound' })
      const text = textOf(tenant, found, found.sections, query.locale ?? tenant.defaultLocale, today)
      return conditional(incoming, entityOf(JSON.stringify(text)), cacheControl)
    },
  }),
]

const todayOf = ({ timeZone }: Tenant, now: Date): string => localDate(now.toISOString(), timeZone)

const stateOf = (tenant: Tenant, document: LegalDocument, today: string) => ({
  inForce: documentInForce(tenant, document.key, today)?.version === document.version,
})

const textOf = (
  tenant: Tenant,
  document: LegalDocument,
  sections: NonNullable<LegalDocument['sections']>,
  locale: Locale,
  today: string,
): LegalText => ({
  ...summaryOf(document),
  ...stateOf(tenant, document, today),
  title: document.title[locale],
  sections: sections.map(({ heading, paragraphs }) => ({ heading: heading[locale], paragraphs: paragraphs[locale] })),
})
