/** The fields of the form, and what it sends of them. */
import { maxAttachmentBytes, submitApplicationSchema } from '@jobboard/contracts/applications/commands'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { ShownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { z } from 'zod'
import { type AnswerTexts, answerTexts, toAnswers } from './answer-values.ts'
import type { ApplicationDraft } from './application-draft.ts'

/** A candidate who is signed in, as an application needs them. */
export interface Applicant {
  readonly name: string
  readonly email: string
  readonly message: string
  /** Of the profile, the newest first. */
  readonly documents: readonly { readonly id: string; readonly fileName: string; readonly size: number }[]
}

/** In place of the id of a document: a file that is chosen here. */
export const anotherFile = 'file'

export interface ApplicationValues {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly answers: AnswerTexts
  /** Id of a document of the profile, or `anotherFile`. */
  readonly document: string
  readonly attachment: File | null
  /** The file joins the documents of the profile. */
  readonly storesFile: boolean
  readonly future_consent_accepted: boolean
  readonly custom_consent_accepted: boolean
}

const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const
export const attachmentTypes = Object.values(mediaTypes)
/** What a profile holds. */
export const isStorable = ({ type }: File): boolean => type === mediaTypes.pdf || type === mediaTypes.docx

const fileSchema = z
  .file({ error: messageKeys.required })
  .max(maxAttachmentBytes, messageKeys.attachmentTooLarge)
  .mime([mediaTypes.pdf, mediaTypes.docx, mediaTypes.jpeg, mediaTypes.png], messageKeys.attachmentTypeUnsupported)

/** The server checks the file by its content as well; this spares the wait. */
export const applicationSchema = submitApplicationSchema.omit({ candidate_id: true }).extend({ attachment: fileSchema.nullable() })

/** Said together with what is wrong elsewhere. */
export const introductionRule = ({ message, document, attachment }: ApplicationValues): readonly FieldError[] =>
  message.trim() === '' && document === anotherFile && attachment === null
    ? [fieldError('attachment', messageKeys.introductionRequired)]
    : []

/** What was typed before wins over the profile. */
export function initialValues(
  applicant: Applicant | null,
  questions: readonly ShownQuestion[],
  { draft, file }: { readonly draft: ApplicationDraft | null; readonly file: File | null },
): ApplicationValues {
  const profile = { ...profileValues(applicant), answers: answerTexts(questions, draft?.answers ?? {}) }
  if (draft === null) return profile
  const document = draft.fileName === null ? profile.document : anotherFile
  return { ...profile, name: draft.name, email: draft.email, message: draft.message, document, attachment: file }
}

export const profileValues = (applicant: Applicant | null): ApplicationValues => ({
  name: applicant?.name ?? '',
  email: applicant?.email ?? '',
  message: applicant?.message ?? '',
  answers: {},
  document: applicant?.documents[0]?.id ?? anotherFile,
  attachment: null,
  storesFile: false,
  future_consent_accepted: false,
  custom_consent_accepted: false,
})

/** One click: signed in, with a name and a document, none of which was changed. */
export function isOneClick(applicant: Applicant | null, { name, email, document }: ApplicationValues): boolean {
  const profile = profileValues(applicant)
  const isUnchanged = name === profile.name && email === profile.email && document === profile.document
  return isUnchanged && name !== '' && document !== anotherFile
}

export function toApplication(applicant: Applicant | null, questions: readonly ShownQuestion[], values: ApplicationValues): unknown {
  const { document, storesFile: _, ...fields } = values
  const isFile = document === anotherFile
  const attachment = isFile ? fields.attachment : null
  return {
    ...fields,
    answers: toAnswers(questions, fields.answers),
    attachment,
    fileName: attachment === null ? undefined : sentName(attachment.name),
    documentId: isFile ? null : document,
    source: isOneClick(applicant, values) ? '1_click_apply' : 'apply_form',
  }
}

/** A system may allow in names what the board does not. */
const sentName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}\\/]/gu, ' ')
    .trim()
    .slice(-255) || 'cv'

type ConsentOffer = Pick<OfferDetail, 'futureConsent' | 'customConsent'>

/** Texts of the consents that an offer asks for; null where it asks for none. */
export const consentTexts = ({ futureConsent, customConsent }: ConsentOffer) => ({
  future: futureConsent.enabled && futureConsent.value !== '' ? futureConsent.value : null,
  custom: customConsent.enabled && customConsent.value !== '' ? customConsent.value : null,
})
