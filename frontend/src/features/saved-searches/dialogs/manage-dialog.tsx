/** `/?job-alerts=manage&candidate-id=&code=`: how often the alert writes, a pause, and its end, from a link of its e-mails. */
import styled from '@emotion/styled'
import type { ManageAlert } from '@jobboard/contracts/saved-searches/commands'
import { type AlertFrequency, alertFrequencies } from '@jobboard/contracts/saved-searches/frequencies'
import type { ManagedAlert } from '@jobboard/contracts/saved-searches/queries'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import Panel from '../../../components/panel.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { manageAlert, unsubscribeAlert } from '../api/guest-alerts.ts'
import { TextLink } from '../components/text-link.ts'
import { useAlertTexts } from '../texts.ts'
import { EndedDialog, hasEnded } from './ended-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkOf } from './link-of.ts'

const Choices = styled.div`
  display: grid; gap: 16px;
  .name { font-weight: 600; overflow-wrap: anywhere; }
  .often { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
  .often label { display: grid; gap: 6px; flex: 1 1 220px; font-weight: 550; }
  select { min-height: 44px; max-width: 100%; padding: 0 8px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font-weight: 400; }
  .note { color: var(--text-muted); }
`

interface DialogProps {
  readonly search: SearchParams
  readonly onClose: () => void
}

type Command = Exclude<ManageAlert['action'], 'show'>
const doneTexts = {
  frequency: 'manage.changed',
  pause: 'manage.paused',
  resume: 'manage.resumed',
  continue: 'manage.continued',
} as const satisfies Readonly<Record<Command, string>>

export default function ManageDialog({ search, onClose }: DialogProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale } = context
  const link = linkOf(search)
  const { 'candidate-id': candidateId, code } = link
  const shown = useQuery({
    queryKey: ['managed-alert', candidateId, code],
    queryFn: () => manageAlert(context, { 'candidate-id': candidateId, code, action: 'show' }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [changed, setChanged] = useState<ManagedAlert>()
  const [done, setDone] = useState<Command | null>(null)
  const changing = useMutation({
    mutationFn: (command: { action: Exclude<Command, 'frequency'> } | { action: 'frequency'; frequency: AlertFrequency }) =>
      manageAlert(context, { 'candidate-id': candidateId, code, ...command }),
    onSuccess: (alert, { action }) => {
      setChanged(alert)
      setDone(action)
    },
  })
  const ending = useMutation({ mutationFn: () => unsubscribeAlert(context, link) })
  const close = { onClose, closeLabel: t('manage.close') }
  const alert = changed ?? shown.data
  if (ending.isSuccess) return <LinkDialog title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} {...close} />
  if (shown.isError) return <LinkDialog title={t('manage.invalid')} text={t('manage.invalidText')} {...close} />
  if (alert !== undefined && hasEnded(alert)) return <EndedDialog alert={alert} {...close} />
  const error = changing.error ?? ending.error
  return (
    <Panel open onClose={onClose} title={t('manage.title')} width={520}>
      {alert === undefined ? (
        <RowListSkeleton />
      ) : (
        <Controls
          alert={alert}
          asksToContinue={search.question !== undefined}
          isBusy={changing.isPending || ending.isPending}
          onChange={(command) => changing.mutate(command)}
          onEnd={() => ending.mutate()}
        />
      )}
      <p role="status" style={{ marginTop: 16, fontWeight: 550 }}>
        {done === null ? null : t(doneTexts[done])}
      </p>
      <p role="alert" style={{ color: 'var(--red)', fontWeight: 550 }}>
        {error === null ? null : problemText(locale, error)}
      </p>
    </Panel>
  )
}

interface ControlsProps {
  readonly alert: ManagedAlert
  /** The e-mail asked whether to continue. */
  readonly asksToContinue: boolean
  readonly isBusy: boolean
  readonly onChange: (command: { action: Exclude<Command, 'frequency'> } | { action: 'frequency'; frequency: AlertFrequency }) => void
  readonly onEnd: () => void
}

function Controls({ alert: { name, searchUrl, jobAlert }, asksToContinue, isBusy, onChange, onEnd }: ControlsProps) {
  const t = useAlertTexts()
  const id = useId()
  const [frequency, setFrequency] = useState<AlertFrequency>(jobAlert?.frequency ?? 'twiceAWeek')
  const isPaused = jobAlert?.status !== 'active'
  return (
    <Choices>
      <p className="note">{t('manage.text')}</p>
      <TextLink className="name" href={searchUrl}>
        {name}
      </TextLink>
      {asksToContinue && !isPaused ? (
        <Button type="button" variant="primary" aria-disabled={isBusy} onClick={() => onChange({ action: 'continue' })}>
          {t('manage.continue')}
        </Button>
      ) : null}
      <div className="often">
        <label htmlFor={id}>
          {t('frequency.label')}
          <select
            id={id}
            value={frequency}
            onChange={({ target }) => setFrequency(alertFrequencies.find((one) => one === target.value) ?? frequency)}
          >
            {alertFrequencies.map((one) => (
              <option key={one} value={one}>
                {t(`frequency.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="button" aria-disabled={isBusy} onClick={() => onChange({ action: 'frequency', frequency })}>
          {t('manage.saveFrequency')}
        </Button>
      </div>
      <Button type="button" aria-disabled={isBusy} onClick={() => onChange({ action: isPaused ? 'resume' : 'pause' })}>
        {t(isPaused ? 'manage.resume' : 'manage.pause')}
      </Button>
      {isPaused ? null : <p className="note">{t('manage.pauseText')}</p>}
      <Button type="button" variant="quiet" aria-disabled={isBusy} onClick={onEnd}>
        {t('manage.unsubscribe')}
      </Button>
    </Choices>
  )
}
