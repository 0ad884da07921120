/** The form of one offer: its fields, its rules, and the saver that sees every change. */

import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import { type OfferContent, type OfferContentPatch, offerContentSchema } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { showToast } from '../../components/feedback/feedback.ts'
import type { FieldHandle } from '../../components/form/fields/field-handle.ts'
import { useContractForm } from '../../components/form/use-contract-form.ts'
import { useApp } from '../../context/use-app.ts'
import { changedBy } from './changed-by.ts'
import { isRequired, requiredPaths } from './checks.ts'
import { clauseTemplate } from './clause-template.ts'
import { contentOf, groups, type OfferValues, toContent, toDraft, valuesOf } from './form-values.ts'
import { errorsOf, publicationTermsOf } from './publication-terms.ts'
import { readCopy } from './saving/local-copy.ts'
import { useSaver } from './saving/use-saver.ts'
import { textLimits } from './text-limits.ts'
import { useOfferFormTexts } from './texts.ts'

/** The account that writes. */
export type Writer = Pick<AccountProfile, 'id' | 'name' | 'email' | 'role'>

export interface OfferFormOptions {
  readonly draft: OfferForm
  readonly inputs: FormInputs
  readonly account: Writer
  /** Stores what changed; it is not public. */
  readonly save: (patch: OfferContentPatch, ifMatch: string) => Promise<OfferReply>
  /** All is right and stored. False: it did not happen, and the page says why. */
  readonly onReady: (intent: { readonly idempotencyKey: string; readonly ifMatch: string }) => Promise<unknown>
}

export function useOfferForm({ draft, inputs, account, save, onReady }: OfferFormOptions) {
  const t = useOfferFormTexts()
  const { board, locale, now } = useApp()
  const copyName = { board: board.id, account: account.id, offerId: draft.id }
  const [restored] = useState(() => readCopy(copyName))
  const [initial] = useState(() => valuesOf(restored?.content ?? startingContent(account, draft, locale)))
  const terms = publicationTermsOf(draft, board, inputs, now)
  // A form that was left before it was whole says at once what is missing.
  const validatesAtOnce = draft.state === 'workInProgress' && draft.revision > 0 && draft.title !== ''
  const [required] = useState(() => requiredPaths(draft, terms))
  /** Sent in vain: how often. */
  const [refusals, setRefusals] = useState(0)
  const saver = useSaver({
    draft,
    copy: copyName,
    save,
    onRefused: (error) => handle.refuse(error),
    onMerged: (merge, current) => {
      setFields(merge.content)
      const fields = merge.taken.map((field) => t(`fields.${field}`)).join(', ')
      showToast({ tone: 'info', text: t('conflict.merged', { by: changedBy(t, current), fields }) })
    },
  })
  const sent = useContractForm<OfferValues, OfferContent>({
    schema: offerContentSchema,
    initial,
    toBody: toContent,
    rules: (values) => errorsOf(toContent(values), draft, terms),
    groups,
    limits: textLimits,
    onInvalid: () => setRefusals((count) => count + 1),
    send: async (_content, { idempotencyKey }) => ((await saver.flush()) ? onReady({ idempotencyKey, ifMatch: saver.ifMatch() }) : false),
  })
  const handle = {
    ...sent,
    field: (...[name]: Parameters<typeof sent.field>): FieldHandle => ({ ...sent.field(name), isRequired: isRequired(required, name) }),
  }
  const form = handle.form as unknown as AnyFormApi

  /** Fields that hold the same already stay as they are, with the place of the cursor. */
  const setFields = (content: OfferContent): void => {
    const before = form.state.values as OfferValues
    for (const [name, value] of Object.entries(valuesOf(content)))
      if (JSON.stringify(value) !== JSON.stringify(before[name as keyof OfferValues])) form.setFieldValue(name, value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form is made again for another offer
  useEffect(() => {
    if (restored !== null) {
      saver.restore(restored, draft)
      const at = formatDateTime(locale, restored.at, board.timeZone)
      showToast({ tone: 'info', text: t('saving.restored', { at }) })
    }
    if (validatesAtOnce) validateAll(form)
    let last = form.state.values
    const subscription = form.store.subscribe(() => {
      if (form.state.values === last) return
      last = form.state.values
      saver.edit(toDraft(form.state.values as OfferValues))
    })
    return () => subscription.unsubscribe()
  }, [])

  /** A logo was uploaded, which made this revision: it joins what was typed meanwhile. */
  const takeLogo = (current: OfferForm, ownRevision: number): void => {
    const { hiringCompany } = contentOf(current)
    const logoUrl = hiringCompany?.logoUrl ?? null
    saver.mergeOwn(current, ownRevision, (typed) => ({
      ...typed,
      hiringCompany: typed.hiringCompany === null ? hiringCompany : { ...typed.hiringCompany, logoUrl },
    }))
    form.setFieldValue('hiringCompany.logoUrl', logoUrl)
  }

  return {
    handle,
    saver,
    setFields,
    takeLogo,
    terms,
    required,
    refusals,
    validatesAtOnce,
    content: () => toContent(form.state.values as OfferValues),
  }
}

/** The account that begins an offer is its contact until the form says otherwise; a template is the clause. */
function startingContent({ name, email }: Writer, draft: OfferForm, locale: Locale): OfferContent {
  const content = contentOf(draft)
  if (draft.state !== 'workInProgress' || draft.revision > 0) return content
  const contact = content.contact ?? { name, email, phone: null }
  const template = () => clauseTemplate(locale, { company: content.hiringCompany?.name ?? '', email: contact.email })
  const informationClause = content.informationClause.trim() === '' ? template() : content.informationClause
  return { ...content, contact, informationClause }
}

/** Fields show their errors as if each had been left. */
function validateAll(form: AnyFormApi): void {
  for (const name of Object.keys(form.fieldInfo)) form.setFieldMeta(name, (meta) => ({ ...meta, isBlurred: true }))
  void form.validate('change')
}
