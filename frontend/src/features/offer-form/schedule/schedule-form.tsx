/** Day and time of a publication, on the board's clock. */
import { schedulePublicationSchema } from '@jobboard/contracts/offers/commands'
import { addDaysToDate, clockAt } from '@jobboard/contracts/offers/rules/calendar'
import { DateField } from '../../../components/form/dates/date-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { useOfferFormTexts } from '../texts.ts'
import { type ChosenTime, choosableTimes, clockName } from './time-text.ts'

/** As the server has it. */
const maxDays = 90
const morning = '09:00'

const schema = schedulePublicationSchema.required()

interface ScheduleFormProps {
  /** Null: there is none yet. */
  readonly publishAt: string | null
  readonly label: string
  readonly onChoose: (time: ChosenTime) => Promise<unknown> | unknown
}

export function ScheduleForm({ publishAt, label, onChoose }: ScheduleFormProps) {
  const t = useOfferFormTexts()
  const { board, locale, now } = useApp()
  const today = clockAt(new Date(now).toISOString(), board.timeZone).date
  const known = publishAt === null ? { date: addDaysToDate(today, 1), time: morning } : clockAt(publishAt, board.timeZone)
  const handle = useContractForm({
    schema,
    initial: { publishOn: known.date, publishTime: known.time },
    send: async (time) => onChoose(time),
  })
  return (
    <Form handle={handle} label={t('schedule.title')} sendsOnEnter={false} submit={{ label, working: t('bar.working') }}>
      <div className="pair">
        <DateField field={handle.field('publishOn')} label={t('schedule.day')} min={today} max={addDaysToDate(today, maxDays)} />
        <SelectField
          field={handle.field('publishTime')}
          label={t('schedule.time')}
          hint={clockName(locale, board, now)}
          choices={choosableTimes(known.time).map((time) => ({ value: time, label: time }))}
        />
      </div>
    </Form>
  )
}
