/** What a page of one action says before its button is pressed: facts, what will happen, the button. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

export const ActionCard = styled.section`
  display: grid; gap: 20px; padding: 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 18px; line-height: 26px; overflow-wrap: anywhere; }
  & > p { color: var(--text-muted); max-width: 65ch; }
  dl { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: 8px 24px; margin: 0; }
  dt { color: var(--text-muted); }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  dd small { display: block; color: var(--text-muted); font-size: 13px; font-weight: 400; }
  .notice { padding: 12px 16px; border-radius: var(--radius-control); background: var(--blue-soft); color: var(--text); }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
`

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(({ name, value }) => (
      <FactRow key={name} name={name} value={value} />
    ))}
  </dl>
)

const FactRow = ({ name, value }: Fact) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
