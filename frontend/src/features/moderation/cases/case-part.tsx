/** A part of the page of a case: a heading, and what belongs to it. */
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

const Part = styled.section`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; min-width: 0;
  h2 { font-size: 20px; line-height: 28px; }
  h3 { font-size: 16px; line-height: 24px; overflow-wrap: anywhere; }
  p { max-width: 75ch; overflow-wrap: anywhere; }
  .written { white-space: pre-line; }
  .muted { color: var(--text-muted); }
  .head { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .cards { display: grid; gap: 12px; }
  .cards > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 16px 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  summary { cursor: pointer; min-height: 40px; padding: 8px 0; font-weight: 600; }
`

export function CasePart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  )
}
