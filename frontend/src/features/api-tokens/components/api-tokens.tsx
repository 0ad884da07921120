/** API tokens of the company, for owners: the list, the form of a new one, and the secret of the newest while it is in view. */
import styled from '@emotion/styled'
import type { CreatedApiToken, ShownApiToken } from '@jobboard/contracts/companies/api-tokens'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, OutsideLinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApiTokenTexts } from '../texts.ts'
import type { CreateDialogProps } from './create-dialog.tsx'
import { CreatedToken } from './created-token.tsx'
import { TokenList } from './token-list.tsx'

const dialogPart = part<CreateDialogProps>(() => import('./create-dialog.tsx'))

const Section = styled.div`
  display: grid; gap: 20px; min-width: 0;
  .bar { display: flex; flex-wrap: wrap; gap: 8px; }
  .note { color: var(--text-muted); font-size: 14px; }
`

interface ApiTokensProps {
  readonly tokens: readonly ShownApiToken[]
  readonly icon: ReactNode
}

export function ApiTokens({ tokens, icon }: ApiTokensProps) {
  const t = useApiTokenTexts()
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<CreatedApiToken | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The secret of a token that was created, else the button that opened the dialog. */
  const next = useRef<HTMLElement>(null)
  const fail = useCallback(() => {
    setOpen(false)
    showToast({ tone: 'error', text: t('formFailed') })
  }, [t])
  const Dialog = usePart(isOpen ? dialogPart : undefined, fail)
  const open = (): void => {
    next.current = button.current
    setOpen(true)
  }
  const show = (token: CreatedApiToken): void => {
    flushSync(() => setCreated(token))
    next.current = heading.current
    setOpen(false)
  }
  const newToken = (
    <Button type="button" ref={button} variant="primary" aria-haspopup="dialog" onClick={open}>
      {t('new')}
    </Button>
  )
  const docs = <OutsideLinkButton href="/api/docs">{t('docs')}</OutsideLinkButton>
  const isEmpty = tokens.length === 0 && created === null
  const done = (): void => {
    setCreated(null)
    button.current?.focus()
  }
  return (
    <Section>
      {isEmpty ? (
        <StateMessage icon={icon} title={t('emptyTitle')} text={t('emptyText')}>
          {newToken}
          {docs}
        </StateMessage>
      ) : (
        <div className="bar">
          {newToken}
          {docs}
        </div>
      )}
      {created === null ? null : <CreatedToken key={created.id} token={created} heading={heading} onDone={done} />}
      {tokens.length === 0 ? null : (
        <>
          <TokenList tokens={tokens} />
          {tokens.some(({ lastUsedAt }) => lastUsedAt !== null) ? <p className="note">{t('lastUsedHint')}</p> : null}
        </>
      )}
      {Dialog === null ? null : <Dialog open={isOpen} onClose={() => setOpen(false)} onCreated={show} finalFocus={next} />}
    </Section>
  )
}
