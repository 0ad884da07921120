/** A long text, cut after 120 characters until one asks for more; on paper it is whole. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

const Text = styled.p`
  white-space: pre-line;
  max-width: 70ch;
  overflow-wrap: anywhere;
  &[data-cut] .rest { display: none; }
  button { display: inline; padding: 2px 0; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 2px; }
  @media print {
    &[data-cut] .rest { display: inline; }
    button, .dots { display: none; }
  }
`
const shownLength = 120

export function TruncatedText({ text }: { text: string }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const end = cutAt(text)
  if (end === text.length) return <Text>{text}</Text>
  return (
    <Text data-cut={open ? undefined : ''}>
      {text.slice(0, end)}
      <span className="rest">{text.slice(end)}</span>
      {open ? null : <span className="dots">…</span>}{' '}
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'showLess' : 'showMore')}
      </button>
    </Text>
  )
}

/** Where the last whole word ends. */
function cutAt(text: string): number {
  if (text.length <= shownLength) return text.length
  const words = text.slice(0, shownLength + 1).replace(/\s+\S*$/, '')
  return words.length > 0 && words.length <= shownLength ? words.length : shownLength
}
