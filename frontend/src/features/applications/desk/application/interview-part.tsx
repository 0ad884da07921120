/** Times for an interview: offered, picked by the candidate, cancelled. */
import styled from '@emotion/styled'
import { maxPlaceLength, offerTimesSchema } from '@jobboard/contracts/applications/desk-commands'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { clockAt, instantAt } from '@jobboard/contracts/offers/rules/calendar'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { controlStyles, FieldGroup, FieldNotes } from '../../../../components/form/fields/field-frame.tsx'
import { type FieldHandle, useGroupControl } from '../../../../components/form/fields/field-handle.ts'
import { SelectField } from '../../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../../components/form/fields/text-field.tsx'
import { Form } from '../../../../components/form/form.tsx'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import { Plus } from '../../../../components/icons/plus.ts'
import { X } from '../../../../components/icons/x.ts'
import { useApp } from '../../../../context/use-app.ts'
import { cancelInterview, offerTimes } from '../api/desk-commands.ts'
import { deskKey } from '../api/desk-lists.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { useAct } from './use-act.ts'

/** As the contract has it, whose events the page would load with it. */
const maxTimes = 5
const lengths = ['15', '30', '45', '60', '90', '120', '180', '240'] as const

export function InterviewPart({ application, canWrite }: { readonly application: DeskApplication; readonly canWrite: boolean }) {
  const t = useDeskTexts()
  const { act, isWorking } = useAct()
  const [isOpen, setOpen] = useState(false)
  const { applicationId, interview, status } = application
  const isRunning = interview !== null && (interview.status === 'offered' || interview.status === 'picked')
  const cancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('interview.cancelTitle'),
      text: t('interview.cancelText'),
      confirmLabel: t('interview.cancel'),
      cancelLabel: t('interview.keep'),
      isDestructive: true,
    })
    if (isSure && (await act((api) => cancelInterview(api, applicationId)))) showToast({ tone: 'success', text: t('interview.cancelled') })
  }
  return (
    <Card aria-label={t('interview.title')}>
      <h2>{t('interview.title')}</h2>
      {interview === null ? <p>{t('interview.none')}</p> : <Offered interview={interview} />}
      {isOpen ? <TimesForm applicationId={applicationId} interview={interview} onDone={() => setOpen(false)} /> : null}
      <div className="buttons">
        {canWrite && status === 'interview' && !isOpen ? (
          <Button type="button" onClick={() => setOpen(true)}>
            {t(isRunning ? 'interview.replace' : 'interview.offer')}
          </Button>
        ) : null}
        {isOpen ? (
          <Button type="button" onClick={() => setOpen(false)}>
            {t('move.cancel')}
          </Button>
        ) : null}
        {canWrite && isRunning && !isOpen ? (
          <Button type="button" aria-disabled={isWorking} onClick={() => void cancel()}>
            {t('interview.cancel')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Offered({ interview }: { readonly interview: NonNullable<DeskApplication['interview']> }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { status, times, time, minutes, place, declineReason } = interview
  const at = (instant: string): string => formatDateTime(locale, instant, board.timeZone)
  return (
    <>
      <p>{t(`interview.${status}`, { when: time === null ? '' : at(time) })}</p>
      {status === 'offered' ? (
        <ul>
          {times.map((one) => (
            <li key={one}>
              <time dateTime={one}>{at(one)}</time>
            </li>
          ))}
        </ul>
      ) : null}
      <dl>
        <dt>{t('interview.minutes')}</dt>
        <dd>{t('interview.lasts', { count: minutes })}</dd>
        {place === null ? null : (
          <>
            <dt>{t('interview.place')}</dt>
            <dd>{place}</dd>
          </>
        )}
        {declineReason === null ? null : (
          <>
            <dt>{t('interview.declineReason')}</dt>
            <dd>{declineReason}</dd>
          </>
        )}
      </dl>
    </>
  )
}

interface TimesFormProps extends Pick<DeskApplication, 'applicationId' | 'interview'> {
  readonly onDone: () => void
}

/** Other times are for the same interview: as long, at the same place. */
function TimesForm({ applicationId, interview, onDone }: TimesFormProps) {
  const t = useDeskTexts()
  const { api, board } = useApp()
  const queryClient = useQueryClient()
  const instantOf = (local: string): string => {
    const [date = '', time = ''] = local.split('T')
    return instantAt(date, time.slice(0, 5), board.timeZone)
  }
  const handle = useContractForm({
    schema: offerTimesSchema,
    initial: {
      times: [''] as readonly string[],
      minutes: lengths.find((length) => length === String(interview?.minutes)) ?? '60',
      place: interview?.place ?? '',
    },
    groups: ['times'],
    toBody: ({ times, minutes, place }) => ({
      times: times.filter((time) => time !== '').map(instantOf),
      minutes: Number(minutes),
      place,
    }),
    send: async (offered, { idempotencyKey }) => {
      await offerTimes(api, applicationId, offered, idempotencyKey)
      await queryClient.invalidateQueries({ queryKey: deskKey })
      showToast({ tone: 'success', text: t('interview.sent') })
      onDone()
    },
  })
  return (
    <Form
      handle={handle}
      label={t('interview.offer')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('interview.submit'), working: t('interview.submitting') }}
    >
      <TimesField field={handle.field('times')} />
      <SelectField
        field={handle.field('minutes')}
        label={t('interview.minutes')}
        choices={lengths.map((value) => ({ value, label: t('interview.lasts', { count: Number(value) }) }))}
      />
      <TextField
        field={handle.field('place')}
        label={t('interview.place')}
        hint={t('interview.placeHint')}
        maxLength={maxPlaceLength}
        isOptional
      />
    </Form>
  )
}

const Times = styled.div`
  display: grid; gap: 8px; justify-items: start;
  .time { display: flex; gap: 4px; width: min(300px, 100%); }
  input { ${controlStyles} min-width: 0; }
`

function TimesField({ field }: { readonly field: FieldHandle }) {
  const t = useDeskTexts()
  const form = useFormTexts()
  const id = useId()
  const { board, now } = useApp()
  const { value, set, errors, onBlur } = useGroupControl<readonly string[]>(field)
  const [error] = errors
  const { date, time } = clockAt(new Date(now).toISOString(), board.timeZone)
  return (
    <FieldGroup data-field="" aria-describedby={`${id}-hint`}>
      <legend className="label" style={{ padding: 0, marginBottom: 6 }}>
        {t('interview.times')}
      </legend>
      <Times>
        {value.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no identity but its place
          <div key={at} className="time">
            <input
              type="datetime-local"
              aria-label={t('interview.timeOf', { number: at + 1 })}
              aria-invalid={error === undefined ? undefined : true}
              min={`${date}T${time}`}
              value={one}
              onBlur={onBlur}
              onChange={({ target }) => set(value.map((known, index) => (index === at ? target.value : known)))}
            />
            {value.length === 1 ? null : (
              <IconButton
                type="button"
                aria-label={t('interview.removeTime', { number: at + 1 })}
                onClick={() => set(value.filter((_, index) => index !== at))}
              >
                <X size={18} />
              </IconButton>
            )}
          </div>
        ))}
        {value.length < maxTimes ? (
          <Button type="button" onClick={() => set([...value, ''])}>
            <Plus size={18} />
            {t('interview.addTime')}
          </Button>
        ) : null}
      </Times>
      <FieldNotes id={id} hint={t('interview.timesHint')} error={error === undefined ? null : form(error.message as MessageKey)} />
    </FieldGroup>
  )
}
