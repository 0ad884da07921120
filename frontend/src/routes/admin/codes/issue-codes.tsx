/** Issues one code or many. They are shown this once, and can be saved as a file: no row of the database holds them. */
import styled from '@emotion/styled'
import { codeList } from '@jobboard/contracts/codes/admin-list'
import { issueCodesSchema, type issuedCodesSchema } from '@jobboard/contracts/codes/commands'
import { endOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import type { OfferPlans } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button, LinkButton } from '../../../components/button.ts'
import { csvOf, downloadCsv } from '../../../components/csv.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { DateField } from '../../../components/form/dates/date-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { Copy } from '../../../components/icons/copy.ts'
import { Download } from '../../../components/icons/download.ts'
import { Plus } from '../../../components/icons/plus.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { useCodeTexts } from './code-view.tsx'

type Issued = z.infer<typeof issuedCodesSchema> & { readonly note: string }

const Box = styled.section`
  display: grid; gap: 16px; max-width: 760px; min-width: 0; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  &:focus-visible { border-radius: var(--radius-card); }
  h2 { font-size: 18px; line-height: 26px; }
  .columns { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); align-items: start; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 4px 16px; max-height: 260px; margin: 0; padding: 0; overflow-y: auto; list-style: none; font-variant-numeric: tabular-nums; font-weight: 600; }
`

export function IssueCodes() {
  const t = useCodeTexts()
  const [isOpen, setOpen] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  if (issued !== undefined) return <IssuedCodes issued={issued} onClose={() => setIssued(undefined)} />
  if (!isOpen)
    return (
      <div>
        <Button type="button" variant="primary" onClick={() => setOpen(true)}>
          <Plus size={18} />
          {t('issue.open')}
        </Button>
      </div>
    )
  return <IssueForm onIssued={setIssued} onClose={() => setOpen(false)} />
}

interface IssueFormProps {
  readonly onIssued: (issued: Issued) => void
  readonly onClose: () => void
}

function IssueForm(props: IssueFormProps) {
  const t = useCodeTexts()
  const { api } = useApp()
  const plans = useQuery({
    queryKey: ['offer plans', 'all'] as const,
    queryFn: async ({ signal }) => (await api.get<OfferPlans>('/v2/offer-plans', {}, signal)).data.filter(({ netPrice }) => netPrice > 0),
  })
  return (
    <Box aria-label={t('issue.title')}>
      <h2>{t('issue.title')}</h2>
      <QueryStates query={plans} skeleton={<RowListSkeleton />}>
        {(sold) => <Fields {...props} plans={sold} />}
      </QueryStates>
    </Box>
  )
}

function Fields({ plans, onIssued, onClose }: IssueFormProps & { readonly plans: OfferPlans['data'] }) {
  const t = useCodeTexts()
  const { api, board, locale } = useApp()
  const queryClient = useQueryClient()
  const handle = useContractForm({
    schema: issueCodesSchema,
    initial: {
      plan: plans.find(({ recommended }) => recommended)?.type ?? plans[0]?.type ?? '',
      count: '1',
      expiresAt: '',
      companyId: '',
      note: '',
    },
    toBody: ({ count, expiresAt, companyId, ...rest }) => ({
      ...rest,
      count: Number(count),
      expiresAt: /^\d{4}-\d\d-\d\d$/.test(expiresAt) ? endOfDay(expiresAt, board.timeZone) : expiresAt === '' ? null : expiresAt,
      ...(companyId.trim() === '' ? {} : { companyId: companyId.trim() }),
    }),
    send: async (body, { idempotencyKey }) => {
      const reply = await api.send<z.infer<typeof issuedCodesSchema>>('POST', '/v2/admin/codes', { body, idempotencyKey })
      await queryClient.invalidateQueries({ queryKey: listKey(codeList) })
      onIssued({ ...reply.body, note: body.note })
    },
  })
  return (
    <Form handle={handle} label={t('issue.title')} sendsOnEnter={false} submit={{ label: t('issue.submit'), working: t('issue.working') }}>
      <div className="columns">
        <SelectField
          field={handle.field('plan')}
          label={t('columns.plan')}
          choices={plans.map(({ type, name }) => ({ value: type, label: name[locale] }))}
        />
        <TextField field={handle.field('count')} label={t('issue.count')} hint={t('issue.countHint')} inputMode="numeric" maxLength={4} />
        <DateField field={handle.field('expiresAt')} label={t('issue.expires')} hint={t('issue.expiresHint')} isOptional />
        <TextField field={handle.field('companyId')} label={t('issue.company')} hint={t('issue.companyHint')} maxLength={64} isOptional />
      </div>
      <TextField field={handle.field('note')} label={t('columns.note')} hint={t('issue.noteHint')} maxLength={200} isOptional />
      <div>
        <Button type="button" variant="quiet" onClick={onClose}>
          {t('issue.cancel')}
        </Button>
      </div>
    </Form>
  )
}

function IssuedCodes({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  const t = useCodeTexts()
  const { board, locale } = useApp()
  const { batchId, codes, plan, expiresAt, note } = issued
  const ref = useRef<HTMLElement>(null)
  // The form that was sent is no more.
  useEffect(() => ref.current?.focus(), [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ tone: 'success', text: t('issued.copied') })
    } catch {
      showToast({ tone: 'error', text: t('issued.notCopied') })
    }
  }
  const lastDay = expiresAt === null ? t('issued.always') : formatLastDay(locale, expiresAt, board.timeZone)
  const save = (): void =>
    downloadCsv(
      `${board.id}-${batchId.slice(0, 8)}`,
      csvOf(locale, [
        [t('issued.code'), t('columns.plan'), t('columns.expiresAt'), t('columns.note')],
        ...codes.map((code) => [code, plan, lastDay, note]),
      ]),
    )
  return (
    <Box ref={ref} tabIndex={-1} aria-label={t('issued.title', { count: codes.length })}>
      <h2>{t('issued.title', { count: codes.length })}</h2>
      <p>{t('issued.text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions">
        <Button type="button" variant="primary" onClick={save}>
          <Download size={18} />
          {t('issued.save')}
        </Button>
        <Button type="button" onClick={() => void copy()}>
          <Copy size={18} />
          {t('issued.copy')}
        </Button>
        <LinkButton href={`/admin/codes?${new URLSearchParams({ batch: batchId })}`}>{t('links.batch')}</LinkButton>
        <Button type="button" variant="quiet" onClick={onClose}>
          {t('issued.close')}
        </Button>
      </div>
    </Box>
  )
}
