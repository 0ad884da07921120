/** The languages that the job needs, with their levels: one to five rows (docs/product/offer-form.md, "Widgets"). */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { languageLevels } from '@jobboard/contracts/offers/vocabulary'
import { languageName } from '@jobboard/contracts/shared/format'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../../components/button.ts'
import { X } from '../../../../components/icons/x.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { phoneOnly } from '../../../../theme/breakpoints.ts'
import { NativeSelect } from '../native-select.tsx'
import { useFieldTexts } from '../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import { languageCodes } from './language-codes.ts'

const maxLanguages = 5

type Language = OfferContent['languages'][number]
/** As it is chosen: either half may be missing yet. Only whole rows are part of the offer. */
interface Row {
  readonly code: string
  readonly level: Language['level'] | ''
}

const isWhole = (row: Row): row is Language => row.code !== '' && row.level !== ''
const rowsOf = (languages: readonly Language[]): readonly Row[] => (languages.length === 0 ? [{ code: '', level: '' }] : languages)
const same = (a: readonly Row[], b: readonly Row[]): boolean => JSON.stringify(a.filter(isWhole)) === JSON.stringify(b.filter(isWhole))

const Rows = styled.div`
  display: grid; gap: 12px; justify-items: start;
  fieldset { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; gap: 12px; align-items: end; width: 100%; min-width: 0; }
  fieldset > button { margin-bottom: 2px; }
  ${phoneOnly} { fieldset { grid-template-columns: minmax(0, 1fr) auto; } fieldset > div:nth-of-type(2) { grid-row: 2; } }
`

export function LanguagesField({ value, onChange, onBlur, errors = [], disabled = false }: WidgetProps<Language[]>) {
  const t = useFieldTexts()
  const errorAt = useErrorAt(errors)
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  const [rows, setRows] = useState(() => rowsOf(value))
  // Another tab, or filling from text, has changed them.
  if (!same(rows, value)) setRows(rowsOf(value))
  const change = (next: readonly Row[]): void => {
    setRows(next)
    onChange(next.filter(isWhole))
  }
  const remove = (at: number): void => {
    change(rows.length === 1 ? rowsOf([]) : rows.filter((_, index) => index !== at))
    focus('[data-add]', 'select')
  }
  const error = errorAt('languages')
  return (
    <Rows
      ref={element}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      {rows.map((row, at) => (
        <LanguageRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and two may be empty
          key={at}
          row={row}
          number={at + 1}
          taken={rows.flatMap(({ code }, index) => (index === at ? [] : code))}
          canRemove={rows.length > 1 || row.code !== ''}
          disabled={disabled}
          onChange={(next) => change(rows.map((one, index) => (index === at ? next : one)))}
          onRemove={() => remove(at)}
        />
      ))}
      {error === null ? null : <p role="alert">{error}</p>}
      {rows.length >= maxLanguages ? null : (
        <Button
          type="button"
          data-add=""
          disabled={disabled}
          onClick={() => {
            setRows([...rows, { code: '', level: '' }])
            focus(`fieldset:nth-of-type(${rows.length + 1}) select`)
          }}
        >
          {t('languages.add')}
        </Button>
      )}
    </Rows>
  )
}

interface LanguageRowProps {
  readonly row: Row
  /** From 1 on. */
  readonly number: number
  /** Languages of the other rows. */
  readonly taken: readonly string[]
  readonly canRemove: boolean
  readonly disabled: boolean
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
}

function LanguageRow({ row, number, taken, canRemove, disabled, onChange, onRemove }: LanguageRowProps) {
  const t = useFieldTexts()
  const page = useTexts()
  const { locale } = useApp()
  // One that an import brought may be none of ours.
  const codes = row.code === '' || languageCodes.some((code) => code === row.code) ? languageCodes : [row.code, ...languageCodes]
  return (
    <fieldset>
      <legend className="visually-hidden">{t('languages.row', { number })}</legend>
      <NativeSelect
        label={t('languages.language')}
        value={row.code === '' ? null : row.code}
        placeholder={t('languages.chooseLanguage')}
        choices={codes.map((code) => ({ value: code, label: languageName(locale, code), isDisabled: taken.includes(code) }))}
        onChange={(code) => onChange({ ...row, code })}
        error={null}
        disabled={disabled}
      />
      <NativeSelect
        label={t('languages.level')}
        value={row.level === '' ? null : row.level}
        placeholder={t('languages.chooseLevel')}
        choices={languageLevels.map((level) => ({
          value: level,
          label: `${level.toUpperCase()} – ${page(`offer.languageLevels.${level}`)}`,
        }))}
        onChange={(level) => onChange({ ...row, level: level as Language['level'] })}
        error={null}
        disabled={disabled}
      />
      <IconButton type="button" aria-label={t('languages.remove', { number })} disabled={disabled || !canRemove} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </fieldset>
  )
}
