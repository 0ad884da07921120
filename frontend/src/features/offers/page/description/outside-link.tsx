/** A link in a text that leads out of the product, in a tab of its own, to a place we know nothing about. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../../../components/icons/external-link.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'

const Link = styled.a`
  display: inline-flex; align-items: center; gap: 6px; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 3px;
`

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTexts()
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink size={14} />
      <span className="visually-hidden">({t('newTab')})</span>
    </Link>
  )
}
