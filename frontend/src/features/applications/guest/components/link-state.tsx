/** What a link leads to that opens no application: what is wrong with it, and the way to another one. */
import { useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { Clock } from '../../../../components/icons/clock.ts'
import { Link2 } from '../../../../components/icons/link-2.ts'
import { Trash } from '../../../../components/icons/trash.ts'
import { StateMessage } from '../../../../components/state-message.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import { requestLink } from '../api/linked-application.ts'
import { useGuestTexts } from '../texts.ts'

const refusals = ['linkNotValid', 'applicationLinkExpired', 'applicationNotFound'] as const
export type LinkRefusal = (typeof refusals)[number]

/** Undefined: the application could not be loaded, and perhaps can be at the next try. */
export const linkRefusalOf = (error: unknown): LinkRefusal | undefined =>
  error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined

export function LinkState({ refusal, token }: { readonly refusal: LinkRefusal; readonly token: string }) {
  const t = useGuestTexts()
  switch (refusal) {
    case 'linkNotValid':
      return <StateMessage icon={<Link2 size={28} />} title={t('invalidTitle')} text={t('invalidText')} heading="h1" />
    case 'applicationNotFound':
      return <StateMessage icon={<Trash size={28} />} title={t('goneTitle')} text={t('goneText')} heading="h1" />
    case 'applicationLinkExpired':
      return <ExpiredLink token={token} />
  }
}

function ExpiredLink({ token }: { readonly token: string }) {
  const t = useGuestTexts()
  const context = useApp()
  const [isSent, setSent] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: () => requestLink(context, token),
    onSuccess: () => setSent(true),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  return (
    <div role="status">
      <StateMessage
        icon={<Clock size={28} />}
        title={t(isSent ? 'sentTitle' : 'expiredTitle')}
        text={t(isSent ? 'sentText' : 'expiredText')}
        heading="h1"
      >
        {isSent ? null : (
          <Button type="button" variant="primary" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
            {t(isPending ? 'sending' : 'send')}
          </Button>
        )}
      </StateMessage>
    </div>
  )
}
