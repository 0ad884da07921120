/**
 * The fields of the employer's form, for an administrator: nothing is saved while one types. What changed is shown before and after, and is
 * published by one press. Changes that the employer has saved and not published stay as they are.
 */
import styled from '@emotion/styled'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { offerList } from '@jobboard/contracts/administration/offer-list'
import { type OfferContent, offerContentSchema } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import type { AnyFormApi } from '@tanstack/react-form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useUnsavedChangesGuard } from '../../../components/form/use-unsaved-changes-guard.ts'
import { Info } from '../../../components/icons/info.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { PinMap } from '../../../features/map/pin-map.tsx'
import { editOffer } from '../../../features/offer-form/api/form-commands.ts'
import { draftQuery } from '../../../features/offer-form/api/get-draft.ts'
import { isRequired, requiredPaths } from '../../../features/offer-form/checks.ts'
import { NoticeBox } from '../../../features/offer-form/components/notice-box.ts'
import { OfferFields } from '../../../features/offer-form/components/offer-fields.tsx'
import { groups, type OfferValues, publicContentOf, toContent, toDraft, valuesOf } from '../../../features/offer-form/form-values.ts'
import { errorsOf, publicationTermsOf } from '../../../features/offer-form/publication-terms.ts'
import { ChangesStep } from '../../../features/offer-form/published/changes-step.tsx'
import { type ContentField, changedFields, mergeContents, patchOf } from '../../../features/offer-form/saving/merge.ts'
import { textLimits } from '../../../features/offer-form/text-limits.ts'
import { useOfferFormTexts } from '../../../features/offer-form/texts.ts'
import { useValues } from '../../../features/offer-form/use-values.ts'
import { ApiError } from '../../../http/api-error.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useOfferTexts } from './offer-view.ts'

const Column = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; max-width: 760px;
  input, textarea, select, button, a, [data-field] { scroll-margin-bottom: 96px; }
`
const Bar = styled.div`
  position: sticky; bottom: 0; z-index: 30; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px;
  padding: 12px 0 max(12px, env(safe-area-inset-bottom)); border-top: 1px solid var(--border); background: var(--surface);
`

interface OfferEditorProps {
  readonly draft: OfferForm
  readonly inputs: FormInputs
  readonly plans: readonly OfferPlan[]
}

export function OfferEditor({ draft: given, inputs, plans }: OfferEditorProps) {
  const t = useOfferTexts()
  const { api, queryClient } = useApp()
  const router = useRouter()
  const nameOf = useFieldNames()
  const work = useOfferEditing({ draft: given, inputs })
  const { draft, base, handle, changed, isReviewed, merged } = work
  const [isDone, setDone] = useState(false)
  useUnsavedChangesGuard(changed.length > 0 && !isDone)
  const page = objectUrl('offer', draft.id)
  // Once nothing asks before the page is left.
  useEffect(() => {
    if (isDone) router.history.push(page)
  }, [isDone, router, page])
  const { isPending, mutate } = useMutation({
    mutationFn: () => editOffer(api, draft.slug, { body: patchOf(base, work.content()), ifMatch: `"${draft.revision}"` }),
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('edit.done') })
      queryClient.removeQueries({ queryKey: draftQuery(api, draft.id).queryKey })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: listKey(offerList) }),
        queryClient.invalidateQueries({ queryKey: historyKey('offer', draft.id) }),
      ])
      setDone(true)
    },
    onError: work.refuse,
  })
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReviewed) heading.current?.focus()
  }, [isReviewed])
  return (
    <Column>
      {draft.pendingFields.length === 0 ? null : (
        <NoticeBox role="note">
          <Info size={20} />
          <p>{t('edit.pendingFields', { fields: nameOf(draft.pendingFields as ContentField[]) })}</p>
        </NoticeBox>
      )}
      <div hidden={isReviewed}>
        <Form handle={handle} label={t('edit.title')} sendsOnEnter={false}>
          <OfferFields handle={handle} draft={draft} inputs={inputs} plans={plans} PinMap={PinMap} onLogo={null} />
        </Form>
      </div>
      {isReviewed ? (
        <section ref={heading} tabIndex={-1} aria-label={t('edit.reviewTitle')}>
          {merged.length === 0 ? null : (
            <NoticeBox role="status" data-tone="bad">
              <Info size={20} />
              <p>{t('edit.merged', { fields: nameOf(merged) })}</p>
            </NoticeBox>
          )}
          <ChangesStep before={base} after={work.content()} fields={changed} />
        </section>
      ) : null}
      <Bar>
        {isReviewed ? (
          <>
            <Button type="button" size="large" onClick={work.backToForm}>
              {t('edit.again')}
            </Button>
            <Button
              type="button"
              variant="primary"
              size="large"
              aria-disabled={isPending || isDone}
              onClick={() => (isPending || isDone ? undefined : mutate())}
            >
              {t(isPending || isDone ? 'edit.publishing' : 'edit.publish')}
            </Button>
          </>
        ) : (
          <Button type="button" variant="primary" size="large" onClick={work.review}>
            {t('edit.review')}
          </Button>
        )}
      </Bar>
    </Column>
  )
}

function useFieldNames(): (fields: readonly ContentField[]) => string {
  const t = useOfferFormTexts()
  return (fields) => fields.map((field) => t(`fields.${field}`)).join(', ')
}

function useOfferEditing({ draft: given, inputs }: Pick<OfferEditorProps, 'draft' | 'inputs'>) {
  const t = useOfferTexts()
  const { board, now } = useApp()
  const [draft, setDraft] = useState(given)
  const [isReviewed, setReviewed] = useState(false)
  /** Changed by others while this form was open. */
  const [merged, setMerged] = useState<readonly ContentField[]>([])
  const base = publicContentOf(draft)
  const [initial] = useState(() => valuesOf(base))
  const terms = publicationTermsOf(draft, board, inputs, now)
  const [required] = useState(() => requiredPaths(draft, terms))
  const sent = useContractForm<OfferValues, OfferContent>({
    schema: offerContentSchema,
    initial,
    toBody: toContent,
    rules: (values) => errorsOf(toContent(values), draft, terms),
    groups,
    limits: textLimits,
    // All is right: it is looked at before it is sent.
    send: async () => {
      if (changed.length === 0) showToast({ tone: 'info', text: t('edit.nothing') })
      else setReviewed(true)
      return false
    },
  })
  const handle = {
    ...sent,
    field: (...[name]: Parameters<typeof sent.field>): FieldHandle => ({ ...sent.field(name), isRequired: isRequired(required, name) }),
  }
  const form = handle.form as unknown as AnyFormApi
  const names = useValues(handle, (values) => changedFields(base, toDraft(values)).join())
  const changed = names === '' ? [] : (names.split(',') as ContentField[])
  const content = (): OfferContent => toDraft(form.state.values as OfferValues)

  /** What only others changed is taken over; what both changed stays as it was typed, and is in view before it is sent. */
  const merge = (current: OfferForm): void => {
    const theirs = publicContentOf(current)
    const found = mergeContents(base, content(), theirs)
    for (const [name, value] of Object.entries(valuesOf(found.content)))
      if (JSON.stringify(value) !== JSON.stringify(form.state.values[name])) form.setFieldValue(name, value)
    setDraft(current)
    const byOthers = changedFields(base, theirs)
    // Such as a bump, or what the employer is typing in their own form.
    if (byOthers.length === 0) showToast({ tone: 'info', text: t('edit.otherChange') })
    setMerged((earlier) => [...new Set([...earlier, ...byOthers])])
  }
  const refuse = (error: unknown): void => {
    const current = error instanceof ProblemError && error.code === 'stale' ? (error.current as OfferForm | undefined) : undefined
    if (current !== undefined) {
      merge(current)
      return
    }
    if (!(error instanceof ApiError)) throw error
    setReviewed(false)
    handle.refuse(error)
  }
  return {
    draft,
    base,
    handle,
    changed,
    merged,
    isReviewed,
    content,
    refuse,
    review: () => void form.handleSubmit(),
    backToForm: () => setReviewed(false),
  }
}
