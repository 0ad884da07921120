/** Opening the link changes nothing, because programs that scan mail open links too: a button confirms the address. */
import { useState } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { Check } from '../../../components/icons/check.ts'
import { Link2 } from '../../../components/icons/link-2.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { confirmAddress } from '../api/report-offer.ts'
import { useReportTexts } from '../texts.ts'

/** `token` empty: the address of the page has none. */
export function ConfirmAddress({ token }: { readonly token: string }) {
  const t = useReportTexts()
  const { api, locale } = useApp()
  const [number, setNumber] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: () => confirmAddress(api, token),
    onSuccess: (report) => setNumber(report.number),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) setInvalid(true)
      else showToast({ tone: 'error', text: problemText(locale, error) })
    },
  })
  if (token === '' || isInvalid)
    return (
      <StateMessage urgent={isInvalid} icon={<Link2 size={28} />} title={t('confirm.invalidTitle')} text={t('confirm.invalidText')}>
        <LinkButton href="/">{t('confirm.offers')}</LinkButton>
      </StateMessage>
    )
  if (number !== undefined)
    return <StateMessage urgent icon={<Check size={28} />} title={t('confirm.doneTitle')} text={t('confirm.doneText', { number })} />
  return (
    <Button
      type="button"
      variant="primary"
      size="large"
      aria-disabled={isPending}
      style={{ justifySelf: 'start' }}
      onClick={() => (isPending ? undefined : mutate())}
    >
      {t(isPending ? 'confirm.working' : 'confirm.submit')}
    </Button>
  )
}
