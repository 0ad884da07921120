/** Describes future alerts. Opens by the hash `#add-alert`. */
import { useState } from 'react'
import { Button } from '../../components/button.ts'
import { Check } from '../../components/icons.tsx'
import Panel from '../../components/panel.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

export default function AlertPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const address = new URL(window.location.href)
    address.hash = ''
    address.searchParams.delete('from')
    await navigator.clipboard.writeText(address.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Panel
      open
      onClose={onClose}
      title={t('jobAlerts.title')}
      footer={
        <Button type="button" variant="primary" onClick={() => void copy()} style={{ marginLeft: 'auto' }}>
          {copied ? <Check size={18} /> : null}
          <span aria-live="polite">{t(copied ? 'jobAlerts.copied' : 'jobAlerts.copy')}</span>
        </Button>
      }
    >
      <p>{t('jobAlerts.text')}</p>
      <p style={{ marginTop: 12, color: 'var(--text-muted)' }}>{t('jobAlerts.notYet')}</p>
    </Panel>
  )
}
