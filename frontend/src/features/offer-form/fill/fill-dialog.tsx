/** "Fill from text": paste, then choose what goes into the form. */
import styled from '@emotion/styled'
import { type FillAnswer, type FillField, fillMaxLength } from '@jobboard/contracts/offers/fill'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { AnyFormApi } from '@tanstack/react-form'
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { controlStyles, FieldFrame } from '../../../components/form/fields/field-frame.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useFormTexts } from '../../../components/form/texts.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { fillOffer } from '../api/fill-offer.ts'
import type { OfferValues } from '../form-values.ts'
import type { SectionProps } from '../section-props.ts'
import { clipboardText } from './clipboard-text.ts'
import { FillSuggestionList } from './fill-suggestion-list.tsx'
import { type FillSuggestion, type StatedSeniority, seniorityIn, suggestionsOf, takenByDefault } from './fill-suggestions.ts'
import { useFillTexts } from './texts.ts'

const TextBox = styled.textarea`${controlStyles} min-height: 260px; resize: vertical; font-size: 15px;`

export interface FillDialogProps extends Pick<SectionProps, 'handle' | 'draft'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly onTake: (suggestions: readonly FillSuggestion[], seniority: StatedSeniority | null) => void
}

interface Found {
  readonly suggestions: readonly FillSuggestion[]
  readonly leftOut: FillAnswer['leftOut']
  readonly seniority: StatedSeniority | null
}

export default function FillDialog({ open, onClose, handle, draft, onTake }: FillDialogProps) {
  const t = useFillTexts()
  const textBox = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [taken, setTaken] = useState<readonly FillField[]>([])
  const reading = useReading((answer) => {
    const form = handle.form as unknown as AnyFormApi
    const suggestions = suggestionsOf(answer, form.state.values as OfferValues, draft, new Set(Object.keys(form.fieldInfo)))
    setFound({ suggestions, leftOut: answer.leftOut, seniority: seniorityIn(answer) })
    setTaken(takenByDefault(suggestions))
  })
  const take = (): void => {
    onTake(found?.suggestions.filter(({ field }) => taken.includes(field)) ?? [], found?.seniority ?? null)
    setFound(null)
    setText('')
    onClose()
  }
  const isTooLong = text.length > fillMaxLength
  const canRead = text.trim() !== '' && !isTooLong && !reading.isWorking
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('title')}
      initialFocus={textBox}
      footer={
        found === null ? (
          <>
            <Button type="button" variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="button"
              variant="primary"
              aria-disabled={!canRead}
              onClick={() => (canRead ? void reading.read(text) : undefined)}
            >
              {t(reading.isWorking ? 'reading' : 'read')}
            </Button>
          </>
        ) : (
          <>
            <Button type="button" onClick={() => setFound(null)}>
              {t('back')}
            </Button>
            <Button
              type="button"
              variant="primary"
              aria-disabled={taken.length === 0}
              onClick={() => (taken.length === 0 ? undefined : take())}
            >
              {taken.length === 0 ? t('takeNone') : t('take', { count: taken.length })}
            </Button>
          </>
        )
      }
    >
      {found === null ? (
        <PasteStep textBox={textBox} text={text} error={reading.error} isTooLong={isTooLong} onChange={setText} />
      ) : (
        <FillSuggestionList suggestions={found.suggestions} leftOut={found.leftOut} taken={taken} onTaken={setTaken} />
      )}
    </Panel>
  )
}

/** One request at a time; it ends with the dialog. */
function useReading(onAnswer: (answer: FillAnswer) => void) {
  const { api, locale } = useApp()
  const formT = useFormTexts()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  const read = async (text: string): Promise<void> => {
    const own = new AbortController()
    request.current = own
    setWorking(true)
    setError(null)
    try {
      onAnswer(await fillOffer(api, text, own.signal))
    } catch (problem) {
      const [field] = problem instanceof ProblemError ? problem.fields : []
      if (!own.signal.aborted) setError(field === undefined ? problemText(locale, problem) : formT(field.message as MessageKey))
    } finally {
      if (!own.signal.aborted) setWorking(false)
    }
  }
  return { isWorking, error, read }
}

interface PasteStepProps {
  readonly textBox: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly error: string | null
  readonly isTooLong: boolean
  readonly onChange: (text: string) => void
}

function PasteStep({ textBox, text, error, isTooLong, onChange }: PasteStepProps) {
  const t = useFillTexts()
  const { locale } = useApp()
  const id = useId()
  const counts = { count: formatNumber(locale, text.length), max: formatNumber(locale, fillMaxLength) }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const html = event.clipboardData.getData('text/html')
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    if (html === '' || /^\s*[[{]/.test(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    onChange(text.slice(0, from) + clipboardText(html) + text.slice(to))
  }
  return (
    <>
      <p style={{ marginBottom: 16, color: 'var(--text-muted)' }}>{t('explain')}</p>
      <FieldFrame
        id={id}
        label={t('label')}
        hint={isTooLong ? undefined : t('count', counts)}
        error={isTooLong ? t('tooLong', counts) : error}
      >
        <TextBox
          ref={textBox}
          id={id}
          value={text}
          placeholder={t('placeholder')}
          aria-invalid={isTooLong || error !== null ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => onChange(target.value)}
          onPaste={paste}
        />
      </FieldFrame>
    </>
  )
}
