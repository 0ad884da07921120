/** A part of the profile with its heading. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { desktop } from '../../../theme/breakpoints.ts'

const Section = styled.section`
  display: grid; gap: 16px; padding-bottom: 32px; border-bottom: 1px solid var(--border);
  h2 { font-size: 20px; line-height: 28px; }
  h2 + p { margin-top: 4px; color: var(--text-muted); overflow-wrap: anywhere; }
  &:last-child { border-bottom: 0; }
  ${desktop} { form > button[type='submit'] { justify-self: start; } }
`

interface ProfileSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export const ProfileSection = ({ title, text, children }: ProfileSectionProps) => (
  <Section>
    <div>
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
    </div>
    {children}
  </Section>
)
