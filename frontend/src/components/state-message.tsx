/** What stands where content would: nothing found, an error, no connection. Says what to do next. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 56px 24px;
  text-align: center;
  border: 1px dashed var(--grey-6);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  .picture {
    display: grid; place-items: center; width: 64px; height: 64px; margin-bottom: 8px;
    border-radius: 50%; background: var(--brand-soft); color: var(--brand);
  }
  h1, h2, h3 { font-size: 20px; line-height: 28px; }
  p { max-width: 46ch; color: var(--text-muted); }
  .actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; max-width: 100%; margin-top: 16px; }
  /* Some name what a visitor typed, of any length. */
  .actions > * { max-width: 100%; white-space: normal; overflow-wrap: anywhere; }
`

interface StateMessageProps {
  /** Absent where the title is what to see first. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly text: string
  readonly children?: ReactNode
  readonly heading?: 'h1' | 'h2' | 'h3'
  /** Announced at once. */
  readonly urgent?: boolean
}

export function StateMessage({ icon, title, text, children, heading: Heading = 'h2', urgent = false }: StateMessageProps) {
  return (
    <Box role={urgent ? 'alert' : undefined}>
      {icon === undefined ? null : (
        <span className="picture" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children === undefined ? null : <div className="actions">{children}</div>}
    </Box>
  )
}
