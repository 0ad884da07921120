/** On the page of a company, for administrators: its offers go to another company, or everything does and it is closed (docs/product/administration.md, "Merging companies"). */
import type { RowOf } from '@jobboard/contracts/administration/list'
import { handoverScopes } from '@jobboard/contracts/companies/events'
import { type HandOverCompany, type HandoverPreview, handOverCompanySchema } from '@jobboard/contracts/companies/handover'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useSelector } from '@tanstack/react-form'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { adminProblemText } from '../../../features/administration/problems/problem-texts.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { CompanyField } from './company-field.tsx'
import { companyView, useCompanyTexts } from './company-view.ts'
import { HandoverCounts } from './handover-counts.tsx'

type CompanyRow = RowOf<(typeof companyView)['list']>

/** While its offers are on their way. */
const pollMs = 2_000
/** Then the page shows what came of it. */
const refreshedAfterMs = [0, 3_000, 10_000]

const pathOf = (id: string): string => `/v2/admin/companies/${encodeURIComponent(id)}/handover`
const previewKey = (id: string) => ['admin', 'handover', id] as const
const previewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: previewKey(id),
    queryFn: ({ signal }) => api.get<HandoverPreview>(pathOf(id), {}, signal),
    refetchInterval: ({ state }) => (state.data?.problem === 'handoverRunning' ? pollMs : false),
  })

export function MoveOffers({ row }: { readonly row: CompanyRow }) {
  return useMayOperate() ? <MoveOffersPart row={row} /> : null
}

function MoveOffersPart({ row }: { readonly row: CompanyRow }) {
  const t = useCompanyTexts()
  const { api, queryClient } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(previewQuery(api, row.id))
  const isRunning = data?.problem === 'handoverRunning'
  const [isSent, setSent] = useState(false)
  if (isRunning && !isSent) setSent(true)
  // Few offers have moved before the first question whether they are on their way.
  useEffect(() => {
    if (!isSent || isRunning) return
    const timers = refreshedAfterMs.map((ms) =>
      setTimeout(() => {
        for (const queryKey of [previewKey(row.id), listKey(companyView.list), historyKey('company', row.id)])
          void queryClient.invalidateQueries({ queryKey })
      }, ms),
    )
    return () => timers.forEach(clearTimeout)
  }, [isSent, isRunning, queryClient, row.id])
  if (isOpen) return <MoveForm row={row} onSent={() => setSent(true)} onClose={() => setOpen(false)} />
  return (
    <div>
      {isRunning ? (
        <>
          <p>{row.mergedInto === null ? t('move.running', { count: offersIn(data) }) : t('move.merging')}</p>
          <p>{t(data.waitsFor === null ? 'move.takes' : `move.waitsFor.${data.waitsFor}`)}</p>
        </>
      ) : null}
      {isRunning || row.mergedInto !== null ? null : (
        <Button type="button" onClick={() => setOpen(true)}>
          {t('move.button')}
        </Button>
      )}
    </div>
  )
}

const offersIn = ({ offers: { drafts, published, ended } }: HandoverPreview): number => drafts + published + ended

interface MoveFormProps {
  readonly row: CompanyRow
  readonly onSent: () => void
  readonly onClose: () => void
}

type Asked = HandOverCompany

/** First the other company and what goes over; then what that is, to be confirmed. */
function MoveForm({ row, onSent, onClose }: MoveFormProps) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const [found, setFound] = useState<{ readonly asked: Asked; readonly preview: HandoverPreview }>()
  const handle = useContractForm({
    schema: handOverCompanySchema,
    initial: { into: '', scope: 'offers', role: unchanged },
    toBody: ({ into, scope, role }) => ({ into, scope, role: role === unchanged ? null : role }),
    send: async (asked) => {
      const { into, scope } = asked
      setFound({ asked, preview: await api.get<HandoverPreview>(pathOf(row.id), { into, scope }) })
    },
  })
  const scope = useSelector(handle.form.store, ({ values }) => values.scope)
  if (found?.preview.into) return <Confirmation row={row} {...found} into={found.preview.into} onSent={onSent} onClose={onClose} />
  return (
    <FormBox>
      <h2>{t('move.title')}</h2>
      <p>{t('move.text')}</p>
      <Form handle={handle} label={t('move.title')} sendsOnEnter={false} guardsChanges>
        <CompanyField
          field={handle.field('into')}
          label={t('move.into')}
          hint={t('move.intoHint')}
          nothingFound={t('move.intoUnknown')}
          except={row.id}
        />
        <ChoiceField
          field={handle.field('scope')}
          label={t('move.scope')}
          choices={choicesOf(handoverScopes, (scope) => t(`move.scopes.${scope}`))}
        />
        {scope === 'company' ? (
          <ChoiceField
            field={handle.field('role')}
            label={t('move.role')}
            hint={t('move.roleHint')}
            choices={choicesOf(mergedRoles, (role) => t(`move.roles.${role}`))}
          />
        ) : null}
        <Problem preview={found?.preview} />
        <FormButtons handle={handle} workingText={t('move.checking')} cancel={t('move.cancel')} onCancel={onClose}>
          {t('move.check')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}

const unchanged = 'unchanged'
const mergedRoles = [unchanged, 'recruiter', 'viewer'] as const
const choicesOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

function Problem({ preview }: { readonly preview: HandoverPreview | undefined }) {
  const { locale } = useApp()
  const code = preview?.problem ?? null
  return <p role="alert">{code === null ? '' : adminProblemText(locale, code)}</p>
}

interface ConfirmationProps extends MoveFormProps {
  readonly asked: Asked
  readonly preview: HandoverPreview
  readonly into: NonNullable<HandoverPreview['into']>
}

const confirmationSchema = z.strictObject({ confirmation: z.string() })

function Confirmation({ row, asked, preview, into, onSent, onClose }: ConfirmationProps) {
  const t = useCompanyTexts()
  const { api, queryClient } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = row.name ?? row.id
  const { scope } = asked
  const handle = useContractForm({
    schema: confirmationSchema,
    initial: { confirmation: '' },
    rules: ({ confirmation }) => (confirmation.trim() === name ? [] : [fieldError('confirmation', messageKeys.confirmationDiffers)]),
    send: async (_body, { idempotencyKey }) => {
      await api.send('POST', pathOf(row.id), { body: asked, idempotencyKey })
      showToast({ tone: 'success', text: t(`move.started.${scope}`) })
      onSent()
      onClose()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: previewKey(row.id) }),
        queryClient.invalidateQueries({ queryKey: historyKey('company', row.id) }),
        queryClient.invalidateQueries({ queryKey: listKey(companyView.list) }),
      ])
    },
  })
  const { problem } = preview
  const title = t(`move.confirmTitle.${scope}`, { from: name, into: into.name ?? into.id })
  return (
    <FormBox>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{t('move.goes')}</p>
      <HandoverCounts preview={preview} scope={scope} />
      <p>{t(`move.stays.${scope}`)}</p>
      <p>{t('move.keeps')}</p>
      {problem === null ? (
        <Form handle={handle} label={title} sendsOnEnter={false} guardsChanges>
          <TextField field={handle.field('confirmation')} label={t('move.confirm', { name })} hint={t(`move.confirmHint.${scope}`)} />
          <FormButtons handle={handle} workingText={t('move.sending')} cancel={t('move.cancel')} onCancel={onClose}>
            {t(`move.send.${scope}`)}
          </FormButtons>
        </Form>
      ) : (
        <>
          <Problem preview={preview} />
          <Button type="button" onClick={onClose}>
            {t('move.cancel')}
          </Button>
        </>
      )}
    </FormBox>
  )
}
