import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Box = styled.section`
  padding: 24px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  @media (min-width: 720px) { padding: 24px; }
  & > h2 { font-size: 20px; line-height: 28px; margin-bottom: 16px; }
`

export function OfferSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <h2>{title}</h2>
      {children}
    </Box>
  )
}
