/** Fields of an offer in two versions beside each other, with what differs marked: for eyes by lines, for screen readers by words. */
import styled from '@emotion/styled'
import { Fragment } from 'react'
import { useAsAppliedTexts } from './texts.ts'
import { piecesOf } from './word-differences.ts'

const Fields = styled.dl`
  display: grid; gap: 0; margin: 12px 0 0; min-width: 0;
  & > div { display: grid; gap: 4px 16px; padding: 12px 0; border-top: 1px solid var(--border); min-width: 0; }
  dt { font-weight: 600; }
  dt small { margin-left: 8px; padding: 1px 8px; border-radius: 6px; background: var(--amber-soft); color: var(--amber); font-size: 13px; font-weight: 600; }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  dd > b { display: block; color: var(--text-muted); font-size: 14px; font-weight: 500; }
  del { background: var(--red-soft); text-decoration: line-through; }
  ins { background: var(--green-soft); text-decoration: underline; text-underline-offset: 3px; }
  @container (min-width: 640px) {
    & > div[data-changed] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    & > div[data-changed] > dt { grid-column: 1 / -1; }
  }
`

export interface ComparedText {
  readonly key: string
  readonly label: string
  readonly before: string
  /** Null: there is nothing to compare with. */
  readonly now: string | null
}

export function ComparedFields({ fields }: { readonly fields: readonly ComparedText[] }) {
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Fields>
        {fields
          .filter(({ before, now }) => before !== '' || (now !== null && now !== ''))
          .map((field) => (
            <Field key={field.key} field={field} />
          ))}
      </Fields>
    </div>
  )
}

function Field({ field: { label, before, now } }: { readonly field: ComparedText }) {
  const t = useAsAppliedTexts()
  if (now === null || now === before) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>{before}</dd>
      </div>
    )
  }
  return (
    <div data-changed="">
      <dt>
        {label} <small>{t('fieldChanged')}</small>
      </dt>
      <dd>
        <b>{t('before')}</b>
        {before === '' ? <em>{t('nothing')}</em> : <Pieces text={before} other={now} kind="removed" />}
      </dd>
      <dd>
        <b>{t('now')}</b>
        {now === '' ? <em>{t('nothing')}</em> : <Pieces text={now} other={before} kind="added" />}
      </dd>
    </div>
  )
}

interface PiecesProps {
  readonly text: string
  readonly other: string
  /** What a piece is that the other text has not. */
  readonly kind: 'removed' | 'added'
}

/** Most screen readers do not say `del` and `ins`. */
function Pieces({ text: whole, other, kind }: PiecesProps) {
  const t = useAsAppliedTexts()
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return piecesOf(whole, other).map(({ isSame, text }, at) =>
    isSame || text.trim() === '' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own, and are rendered together
      <Fragment key={at}>{text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Mark key={at}>
        <span className="visually-hidden"> {t(kind)} </span>
        {text}
        <span className="visually-hidden"> {t('endOfMark')} </span>
      </Mark>
    ),
  )
}
