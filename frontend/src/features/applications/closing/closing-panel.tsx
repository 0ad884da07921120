/** Who waits for an answer when an offer ends, and the one answer that all of them get. */
import styled from '@emotion/styled'
import { type ClosingPurpose, closeOfferSchema } from '@jobboard/contracts/applications/closing/closing'
import { maxAnswerLength } from '@jobboard/contracts/applications/desk-commands'
import { type OpenStatus, openStatuses } from '@jobboard/contracts/applications/statuses'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../components/button.ts'
import { ChoicesField } from '../../../components/form/fields/choices-field.tsx'
import { controlStyles } from '../../../components/form/fields/field-frame.tsx'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { answerTemplatesQuery } from '../desk/templates/api/answer-templates.ts'
import { useDeskTexts } from '../desk/texts.ts'
import { type ClosingBody, closeOffer, totalOf } from './api/closings.ts'
import { Exceptions } from './exceptions.tsx'
import { addStarted } from './started-closings.ts'
import { useClosingTexts } from './texts.ts'
import type { EndOutcome, WaitingOffer } from './use-end-offers.ts'

const width = 600

const Text = styled.p`
  color: var(--text-muted);
  strong { color: var(--text); }
`
const Templates = styled.label`
  display: grid; gap: 6px;
  .label { font-weight: 600; }
`

const Choice = styled.select`${controlStyles}`

export interface ClosingPanelProps {
  readonly purpose: ClosingPurpose
  /** Those to which someone waits. */
  readonly offers: readonly WaitingOffer[]
  readonly onEnd: (outcome: EndOutcome) => void
}

interface Values {
  statuses: readonly string[]
  except: readonly string[]
  answer: string
}

const submitLabels = { finish: 'finish', delete: 'delete', answer: 'answerAll' } as const

export default function ClosingPanel({ purpose, offers, onEnd }: ClosingPanelProps) {
  const t = useClosingTexts()
  const desk = useDeskTexts()
  const { api, locale } = useApp()
  const id = useId()
  const [first] = offers
  const isOne = offers.length === 1
  const number = (value: number): string => formatNumber(locale, value)
  const countOf = (status: OpenStatus): number => offers.reduce((sum, { counts }) => sum + counts[status], 0)
  const present = openStatuses.filter((status) => countOf(status) > 0)
  const waiting = offers.reduce((sum, { counts }) => sum + totalOf(counts), 0)
  const initial: Values = { statuses: present, except: [], answer: '' }
  const handle = useContractForm({
    schema: closeOfferSchema.omit({ purpose: true }),
    initial,
    groups: ['statuses'],
    send: async ({ statuses, except, answer }, { idempotencyKey }) => {
      const body: ClosingBody = { purpose, statuses, except, answer }
      onEnd({ kind: 'answered', refusals: await send(body, idempotencyKey) })
    },
  })
  /** One is refused in the form; of several, each has its outcome. */
  const send = async (body: ClosingBody, idempotencyKey: string): Promise<ReadonlyMap<string, unknown>> => {
    const refusals = new Map<string, unknown>()
    for (const { slug, title } of offers) {
      try {
        const { undoUntil } = await closeOffer(api, slug, body, isOne ? idempotencyKey : undefined)
        addStarted({ slug, title, undoUntil })
        refusals.set(slug, null)
      } catch (error) {
        if (isOne) throw error
        refusals.set(slug, error)
      }
    }
    return refusals
  }
  const form = handle.form as unknown as AnyFormApi
  const statuses = useSelector(form.store, ({ values }) => values.statuses as readonly OpenStatus[])
  const except = useSelector(form.store, ({ values }) => values.except as readonly string[])
  const chosen = present.filter((status) => statuses.includes(status)).reduce((sum, status) => sum + countOf(status), 0) - except.length
  const title = t(`${purpose}Title`, { count: offers.length, title: first?.title ?? '' })
  const cancel = (): void => onEnd({ kind: 'cancelled' })
  return (
    <Panel
      open
      onClose={cancel}
      title={title}
      width={width}
      footer={
        <>
          <Button type="button" size="large" onClick={cancel}>
            {t('cancel')}
          </Button>
          <SubmitButton handle={handle} formId={id} workingText={t('working')} isDestructive={purpose !== 'answer'}>
            {t(submitLabels[purpose])}
          </SubmitButton>
        </>
      }
    >
      <Form handle={handle} id={id} label={title} sendsOnEnter={false}>
        <Text>
          <strong>{t('waiting', { count: waiting, number: number(waiting) })}</strong> {t(`${purpose}Text`)}
        </Text>
        <ChoicesField
          field={handle.field('statuses')}
          label={t('statuses')}
          choices={present.map((status) => ({
            value: status,
            label: t('statusCount', { status: desk(`statuses.${status}`), number: number(countOf(status)) }),
          }))}
        />
        <PreparedAnswers onChoose={(text) => form.setFieldValue('answer', text)} />
        <TextAreaField field={handle.field('answer')} label={t('answer')} hint={t('answerHint')} max={maxAnswerLength} isOptional />
        {isOne && first !== undefined ? (
          <Exceptions slug={first.slug} statuses={statuses} except={except} onChange={(next) => form.setFieldValue('except', next)} />
        ) : null}
        <p role="status">{chosen <= 0 ? t('chosenNone') : t('chosen', { count: chosen, number: number(chosen) })}</p>
      </Form>
    </Panel>
  )
}

/** Nothing where the company has prepared none. */
function PreparedAnswers({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useClosingTexts()
  const { api, locale } = useApp()
  const templates = useQuery(answerTemplatesQuery(api)).data?.templates ?? []
  if (templates.length === 0) return null
  // Those of the status, and of the language of the page, first.
  const rank = ({ status, locale: own }: (typeof templates)[number]): number => (status === 'rejected' ? 0 : 2) + (own === locale ? 0 : 1)
  const ordered = templates.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Templates>
      <span className="label">{t('template')}</span>
      <Choice
        defaultValue=""
        onChange={({ target }) => {
          const text = ordered.find((one) => one.id === target.value)?.text
          if (text !== undefined) onChoose(text)
        }}
      >
        <option value="" disabled>
          {t('noTemplate')}
        </option>
        {ordered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
    </Templates>
  )
}
