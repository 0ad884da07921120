/** A message is on its way: what to do with it, and how to get another one. Has the focus, because the form that led here is closed. */
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

const Box = styled.div`
  display: grid; gap: 16px; justify-items: start; overflow-wrap: anywhere;
  .muted { color: var(--text-muted); }
`

interface LinkSentProps {
  readonly text: string
  readonly send: () => Promise<unknown>
}

export function LinkSent({ text, send }: LinkSentProps) {
  const t = useSignUpTexts()
  const { locale } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const again = useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ tone: 'success', text: t('sent.resent') }),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <Box>
      <h1 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p>{text}</p>
      <p className="muted">{t('sent.nothing')}</p>
      <Button type="button" aria-disabled={again.isPending} onClick={() => (again.isPending ? undefined : again.mutate())}>
        {again.isPending ? t('sent.sending') : t('sent.again')}
      </Button>
    </Box>
  )
}
