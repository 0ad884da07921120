/** A long text, cut after 120 characters (specification 9) until one asks for more. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

const More = styled.button`
  display: inline; padding: 2px 0; margin-left: 6px; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 2px;
`
const shownLength = 120

export function TruncatedText({ text }: { text: string }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const isLong = text.length > shownLength
  return (
    <p style={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>
      {open || !isLong ? text : `${text.slice(0, shownLength).replace(/\s+\S*$/, '')}…`}
      {isLong ? (
        <More type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'showLess' : 'showMore')}
        </More>
      ) : null}
    </p>
  )
}
