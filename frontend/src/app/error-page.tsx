import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../components/button.ts'
import { CloudOff } from '../components/icons/cloud-off.ts'
import { PageWidth } from '../components/layout/page-width.ts'
import { StateMessage } from '../components/state-message.tsx'
import { isApiError } from '../http/api-error.ts'
import { useTexts } from '../i18n/use-texts.ts'

export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTexts()
  const router = useRouter()
  const unavailable = isApiError(error)
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
