/** A part of the form under its heading. */
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { type FormPart, partId } from '../form-parts.ts'

const Box = styled.section`
  display: grid; gap: 20px; min-width: 0; padding: 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  scroll-margin-top: 80px;
  h2 { font-size: 18px; line-height: 26px; }
  & > header > p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
  .pair { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); align-items: start; }
  ${phoneOnly} { padding: 20px 16px; }
`

interface SectionProps {
  /** The summary leads back to it. */
  readonly id?: FormPart
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export function Section({ id: part, title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Box aria-labelledby={id} {...(part !== undefined && { id: partId(part), tabIndex: -1 })}>
      <header>
        <h2 id={id}>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </header>
      {children}
    </Box>
  )
}
