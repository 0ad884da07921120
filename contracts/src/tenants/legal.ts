/** Legal documents of a board and the version of each that is in force (docs/product/legal.md). */
import { z } from 'zod'
import { localizedSchema } from '../shared/locale.ts'
import { type LegalDocumentKey, legalDocumentKeys, legalUrl } from './legal-paths.ts'
import type { Tenant } from './tenant.ts'

const paragraphsSchema = z.array(z.string().min(1)).min(1)

export const legalDocumentSchema = z
  .object({
    key: z.enum(legalDocumentKeys),
    title: localizedSchema,
    /** What consents name. One text has one version for ever: another text is another entry. */
    version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,31}$/),
    /** Of the board's own page, or an address elsewhere; null: not configured, and shown nowhere. */
    url: z.string().min(1).max(2_000).nullable(),
    /** First and last day on which it is in force, in the board's time zone; null: no limit. */
    fromDate: z.iso.date().nullable(),
    dueDate: z.iso.date().nullable(),
    /** Its text, when the board shows it itself. */
    sections: z
      .array(z.object({ heading: localizedSchema, paragraphs: z.object({ pl: paragraphsSchema, en: paragraphsSchema }) }))
      .min(1)
      .nullable(),
  })
  .refine(({ key, url, sections }) => sections === null || url === legalUrl(key), {
    path: ['url'],
    message: 'is not the page of this document, which has a text',
  })
  .refine(({ url, sections }) => url === null || sections !== null || /^https:\/\//.test(url), {
    path: ['sections'],
    message: 'are missing: a document without a text has an https address or none',
  })
export type LegalDocument = z.infer<typeof legalDocumentSchema>

export const legalDocumentsSchema = z
  .array(legalDocumentSchema)
  .refine((documents) => new Set(documents.map(({ key, version }) => `${key} ${version}`)).size === documents.length, {
    message: 'has a document with two texts of the same version',
  })

type Board = Pick<Tenant, 'legal' | 'features'>

/** `today`: in the board's time zone, YYYY-MM-DD. */
const hasEnded = ({ dueDate }: LegalDocument, today: string): boolean => dueDate !== null && dueDate < today
export const hasBegun = ({ fromDate }: Pick<LegalDocument, 'fromDate'>, today: string): boolean => fromDate === null || fromDate <= today

const isConfigured = ({ features }: Board, { key, url }: LegalDocument): boolean =>
  url !== null && (key !== 'whistleblower' || features.whistleblowerDocument)

/** Those that the page lists, in the order of the tenant file: in force, or announced for a later day. */
export const listedDocuments = (board: Board, today: string): LegalDocument[] =>
  board.legal.filter((document) => isConfigured(board, document) && !hasEnded(document, today))

/** The version in force: the latest that has begun, else the first one to come. Undefined: the board has no such document. */
export function documentInForce(board: Board, key: LegalDocumentKey, today: string): LegalDocument | undefined {
  const start = ({ fromDate }: LegalDocument): string => fromDate ?? ''
  const own = listedDocuments(board, today)
    .filter((document) => document.key === key)
    .sort((a, b) => start(a).localeCompare(start(b)))
  return own.findLast((document) => hasBegun(document, today)) ?? own[0]
}

/** A version by name, in force or not. */
export const documentOfVersion = (board: Board, key: LegalDocumentKey, version: string): LegalDocument | undefined =>
  board.legal.find((document) => document.key === key && document.version === version && isConfigured(board, document))

const listedSchema = z.object({
  key: z.enum(legalDocumentKeys),
  title: localizedSchema,
  version: z.string(),
  url: z.string(),
  fromDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Whether this is the version that a consent of today names. */
  inForce: z.boolean(),
})

/** Answer of `GET /v2/legal-documents`. */
export const legalListSchema = z.object({ documents: z.array(listedSchema) })
export type LegalList = z.infer<typeof legalListSchema>

/** Answer of `GET /v2/legal-documents/{document}`, in the language that was asked for. */
export const legalTextSchema = listedSchema.extend({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LegalText = z.infer<typeof legalTextSchema>

/** A document as lists name it. */
export const summaryOf = ({
  key,
  title,
  version,
  url,
  fromDate,
  dueDate,
}: LegalDocument): Omit<z.infer<typeof listedSchema>, 'inForce'> => ({
  key,
  title,
  version,
  url: url ?? '',
  fromDate,
  dueDate,
})
