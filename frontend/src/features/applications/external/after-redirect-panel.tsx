/** For those who come back from the site of an employer and are not asked: other offers like it, and a way to keep track. */
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { useExternalTexts } from './external-texts.ts'

interface AfterRedirectPanelProps {
  /** Where to sign up; null: no need to. */
  readonly registerUrl: string | null
  readonly children: ReactNode
  readonly onClose: () => void
}

export function AfterRedirectPanel({ registerUrl, children, onClose }: AfterRedirectPanelProps) {
  const t = useExternalTexts()
  return (
    <Panel open onClose={onClose} title={t('next')} side>
      {registerUrl === null ? null : (
        <div style={{ display: 'grid', gap: 12, justifyItems: 'start', marginBottom: 8 }}>
          <p>{t('registerText')}</p>
          <LinkButton href={registerUrl}>{t('register')}</LinkButton>
        </div>
      )}
      {children}
    </Panel>
  )
}
