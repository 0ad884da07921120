import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import type { ReactNode } from 'react'

/** To the legal documents of the board, from a form that takes personal data. In a tab of its own, so that nothing typed is lost. */
export const LegalLink = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <a href={legalPath} target="_blank" rel="noopener" className={className}>
    {children}
  </a>
)
