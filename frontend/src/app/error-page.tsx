import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../components/button.ts'
import { CloudOff } from '../components/icons/cloud-off.ts'
import { PageWidth } from '../components/layout/page-width.ts'
import { StateMessage } from '../components/state-message.tsx'
import { isApiError, isNotYetReadable } from '../http/api-error.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** Beside the time for which the server waits itself. */
const retryMs = 1_500

export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTexts()
  const router = useRouter()
  const isSoon = isNotYetReadable(error)
  useEffect(() => {
    // Each attempt has an error of its own.
    if (!isNotYetReadable(error)) return
    const timer = setTimeout(() => void router.invalidate(), retryMs)
    return () => clearTimeout(timer)
  }, [error, router])
  const kind = isSoon ? 'soon' : isApiError(error) ? 'unavailable' : null
  return (
    <PageWidth style={{ paddingTop: 48 }}>
      <StateMessage
        icon={<CloudOff size={28} />}
        heading="h1"
        title={t(kind === null ? 'error.title' : `error.${kind}Title`)}
        text={t(kind === null ? 'error.text' : `error.${kind}Text`)}
        urgent
      >
        <Button type="button" variant="primary" onClick={() => void router.invalidate()}>
          {t('retry')}
        </Button>
      </StateMessage>
    </PageWidth>
  )
}
