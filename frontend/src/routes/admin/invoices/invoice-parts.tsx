/** The files of an invoice, what KSeF has said of it, and sending it again. */
import styled from '@emotion/styled'
import type { RowOf } from '@jobboard/contracts/administration/list'
import type { invoiceList } from '@jobboard/contracts/invoices/admin-list'
import type { KsefState } from '@jobboard/contracts/invoices/administration'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, OutsideLinkButton } from '../../../components/button.ts'
import { downloadFile } from '../../../components/download-file.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { Download } from '../../../components/icons/download.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { loadFile } from '../../../http/load-file.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useInvoiceTexts } from './invoice-view.ts'
import { Reissue } from './reissue-form.tsx'
import { invoicePath, reloadInvoice, sendToKsef } from './send-to-ksef.ts'

const Section = styled.section`
  display: grid; gap: 12px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); overflow-wrap: anywhere;
  h2 { font-size: 18px; line-height: 26px; }
  ul { display: grid; gap: 4px; padding-left: 20px; list-style: disc; }
  div { display: flex; flex-wrap: wrap; gap: 8px; }
  .muted { color: var(--text-muted); }
`

const ksefStateQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'invoices', 'ksef', id] as const,
    queryFn: ({ signal }) => api.get<KsefState>(invoicePath(id, 'ksef'), {}, signal),
  })

export function InvoiceParts({ row }: { readonly row: RowOf<typeof invoiceList> }) {
  const { id, number, kind, payment, retentionEndedAt } = row
  const isNeverIssued = row.ksef === 'neverIssued'
  const { api } = useApp()
  const role = useQuery(roleQuery(api)).data
  const query = useQuery(ksefStateQuery(api, id))
  if (retentionEndedAt !== null) return <Deleted />
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {(state) => (
        <>
          <Files id={id} number={number} state={state} />
          <Ksef id={id} state={state} isNeverIssued={isNeverIssued} />
          {role === 'administrator' && !isNeverIssued && kind === 'invoice' && number !== null && payment !== null ? (
            <Reissue id={id} number={number} paymentId={payment.id} isRefused={state.status === 'refused'} />
          ) : null}
        </>
      )}
    </QueryStates>
  )
}

function Deleted() {
  const t = useInvoiceTexts()
  return (
    <Section>
      <h2>{t('retention.title')}</h2>
      <p>{t('retention.text')}</p>
    </Section>
  )
}

interface Shown {
  readonly id: string
  readonly state: KsefState
}

function Files({ id, number, state }: Shown & { readonly number: string | null }) {
  const t = useInvoiceTexts()
  const { locale } = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: (form: 'pdf' | 'xml') => loadFile(`/api${invoicePath(id, `files/${form}`)}`),
    onSuccess: ({ file, name }) => downloadFile(name ?? number ?? id, file),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  if (state.status === 'drafted' || state.status === 'numbered') return null
  const button = (form: 'pdf' | 'xml') => (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate(form))}>
      <Download size={18} />
      {t(`files.${form}`)}
    </Button>
  )
  return (
    <Section>
      <h2>{t('files.title')}</h2>
      <div>
        {button('pdf')}
        {state.hasFa3 ? button('xml') : null}
      </div>
    </Section>
  )
}

function Ksef({ id, state, isNeverIssued }: Shown & { readonly isNeverIssued: boolean }) {
  const t = useInvoiceTexts()
  const context = useApp()
  const { api, locale, board } = context
  const role = useQuery(roleQuery(api)).data
  const { isPending, mutate } = useMutation({
    mutationFn: () => sendToKsef(context, id),
    onSuccess: ({ obstacle }) =>
      obstacle === null
        ? showToast({ tone: 'success', text: t('ksefState.done') })
        : showToast({ tone: 'error', text: t('ksefState.obstacle', { reason: obstacle }) }),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
    onSettled: () => reloadInvoice(context, id),
  })
  const { adapter, status, hasFa3, ksefNumber, receivedAt, refusal, address } = state
  if (!hasFa3) return <Section>{t('ksefState.none')}</Section>
  const canRetry = role === 'administrator' && adapter !== 'off' && status !== 'accepted' && !isNeverIssued
  return (
    <Section>
      <h2>{t('ksefState.title')}</h2>
      {adapter === 'ksef' ? null : <p className="muted">{t(adapter === 'off' ? 'ksefState.off' : 'ksefState.standIn')}</p>}
      {ksefNumber === null || receivedAt === null ? null : (
        <p>{t('ksefState.accepted', { number: ksefNumber, when: formatDateTime(locale, receivedAt, board.timeZone) })}</p>
      )}
      {status === 'accepted' || refusal !== null ? null : <p>{t('ksefState.waiting')}</p>}
      {refusal === null ? null : (
        <>
          <p>{t('ksefState.refused', { code: refusal.code, description: refusal.description })}</p>
          <ul>
            {refusal.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </>
      )}
      {isNeverIssued ? <p>{t('ksefState.neverIssued')}</p> : null}
      <div>
        {adapter === 'ksef' && address !== null ? <OutsideLinkButton href={address}>{t('ksefState.verify')}</OutsideLinkButton> : null}
        {canRetry ? (
          <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
            {t(isPending ? 'ksefState.working' : refusal === null ? 'ksefState.retry' : 'ksefState.retryRefused')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
