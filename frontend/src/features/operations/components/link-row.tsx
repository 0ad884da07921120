import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button.ts'

const Row = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: end;`

interface LinkRowProps {
  readonly links: readonly (readonly [href: string, label: string])[]
  readonly children?: ReactNode
}

/** Above a list: the way to those beside it, and what can be done with all of its rows. */
export const LinkRow = ({ links, children }: LinkRowProps) => (
  <Row>
    {links.map(([href, label]) => (
      <LinkButton key={href} href={href}>
        {label}
      </LinkButton>
    ))}
    {children}
  </Row>
)
