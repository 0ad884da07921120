/** A template is written or changed: its text with variables by buttons, and what a candidate would read. */
import styled from '@emotion/styled'
import { maxAnswerLength } from '@jobboard/contracts/applications/desk-commands'
import { isToldAtOnce, movableStatuses } from '@jobboard/contracts/applications/statuses'
import {
  type AnswerTemplate,
  type AnswerVariable,
  answerTemplateSchema,
  answerVariables,
  fillAnswer,
} from '@jobboard/contracts/companies/answer-templates'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Button } from '../../../../../components/button.ts'
import { showToast } from '../../../../../components/feedback/feedback.ts'
import { LanguageField } from '../../../../../components/form/fields/language-field.tsx'
import { SelectField } from '../../../../../components/form/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../../../components/form/form.tsx'
import { useContractForm } from '../../../../../components/form/use-contract-form.ts'
import Panel from '../../../../../components/panel.tsx'
import { useApp } from '../../../../../context/use-app.ts'
import { useDeskTexts } from '../../texts.ts'
import { answerTemplatesQuery, changeAnswerTemplates } from '../api/answer-templates.ts'
import { templateTexts, useTemplateTexts } from '../texts.ts'

const width = 600

const Text = styled.div`
  display: grid; gap: 8px; min-width: 0;
  fieldset { display: flex; flex-wrap: wrap; gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { margin-bottom: 4px; padding: 0; color: var(--text-muted); }
`
const Preview = styled.section`
  padding: 12px 16px; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--grey-3);
  h3 { font-size: 14px; line-height: 20px; }
  p { margin-top: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** `status` of the fields: empty for each status. */
interface Values {
  readonly id: string
  readonly name: string
  readonly locale: AnswerTemplate['locale']
  readonly status: string
  readonly text: string
}

export interface TemplatePanelProps {
  /** Null: a new one. */
  readonly template: AnswerTemplate | null
  readonly onClose: () => void
}

const valuesOf = ({ status, ...template }: AnswerTemplate): Values => ({ ...template, status: status ?? '' })

/** Those whose candidates get a message. */
const told = movableStatuses.filter((status) => !isToldAtOnce(status))

export default function TemplatePanel({ template, onClose }: TemplatePanelProps) {
  const t = useTemplateTexts()
  const desk = useDeskTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  /** What the fields began with: if a colleague has changed it meanwhile, it is not overwritten. */
  const known = useRef(template)
  const handle = useContractForm<Values, AnswerTemplate>({
    schema: answerTemplateSchema,
    initial: template === null ? { id: crypto.randomUUID(), name: '', locale, status: '', text: '' } : valuesOf(template),
    toBody: ({ status, ...values }) => ({ ...values, status: status === '' ? null : status }),
    send: async (body) => {
      await changeAnswerTemplates({ api, queryClient }, (stored) => {
        if (known.current === null) return [...stored.filter((one) => one.id !== body.id), body]
        const before = stored.find((one) => one.id === body.id)
        return isSame(before, known.current) ? stored.map((one) => (one.id === body.id ? body : one)) : null
      })
      showToast({ tone: 'success', text: t('saved', { name: body.name }) })
      onClose()
    },
    reload: async () => {
      const { templates } = await queryClient.fetchQuery({ ...answerTemplatesQuery(api), staleTime: 0 })
      const stored = templates.find((one) => one.id === template?.id)
      // Deleted meanwhile: what is written here becomes a new one.
      known.current = stored ?? null
      return stored === undefined ? (form.state.values as Values) : valuesOf(stored)
    },
  })
  const form = handle.form as unknown as AnyFormApi
  const values = useSelector(form.store, (state) => state.values as Values)
  const insert = (variable: AnswerVariable): void => {
    const area = frame.current?.querySelector('textarea')
    if (area == null) return
    const { selectionStart: from, selectionEnd: to } = area
    const word = `{${variable}}`
    form.setFieldValue('text', values.text.slice(0, from) + word + values.text.slice(to))
    area.focus()
    // Once the field has the new text.
    requestAnimationFrame(() => area.setSelectionRange(from + word.length, from + word.length))
  }
  const sample = templateTexts(values.locale)
  const title = template === null ? t('newTitle') : t('editTitle', { name: template.name })
  return (
    <Panel
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button type="button" size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton handle={handle} formId={id} workingText={t('saving')}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <Form handle={handle} id={id} label={title} sendsOnEnter={false}>
        <TextField field={handle.field('name')} label={t('name')} hint={t('nameHint')} />
        <LanguageField field={handle.field('locale')} label={t('language')} />
        <SelectField
          field={handle.field('status')}
          label={t('status')}
          choices={[{ value: '', label: t('anyStatus') }, ...told.map((value) => ({ value, label: desk(`statuses.${value}`) }))]}
        />
        <Text ref={frame}>
          <TextAreaField field={handle.field('text')} label={t('words')} max={maxAnswerLength} />
          <fieldset>
            <legend>{t('insert')}</legend>
            {answerVariables.map((variable) => (
              <Button key={variable} type="button" onClick={() => insert(variable)}>
                {t(`variables.${variable}`)}
              </Button>
            ))}
          </fieldset>
        </Text>
        <Preview aria-label={t('preview')}>
          <h3>{t('preview')}</h3>
          <p lang={values.locale}>
            {values.text.trim() === ''
              ? '—'
              : fillAnswer(values.text, { name: sample('sample.name'), offer: sample('sample.offer'), company: sample('sample.company') })}
          </p>
        </Preview>
      </Form>
    </Panel>
  )
}

const isSame = (one: AnswerTemplate | undefined, other: AnswerTemplate): boolean =>
  one !== undefined && (['name', 'locale', 'status', 'text'] as const).every((field) => one[field] === other[field])
