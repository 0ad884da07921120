import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/button.ts'
import { PageWidth } from '../components/page-width.ts'
import { StateMessage } from '../components/state-message.tsx'

export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const unavailable = error instanceof Error && error.name === 'ApiError'
  return (
    <PageWidth style={{ paddingTop: 48 }}>
      <StateMessage
        icon={<CloudOff size={28} />}
        heading="h1"
        title={t(unavailable ? 'error.unavailableTitle' : 'error.title')}
        text={t(unavailable ? 'error.unavailableText' : 'error.text')}
        urgent
      >
        <Button type="button" variant="primary" onClick={() => void router.invalidate()}>
          {t('retry')}
        </Button>
      </StateMessage>
    </PageWidth>
  )
}
