/** A token that was just created, in view this once: to copy, and to try. */
import styled from '@emotion/styled'
import type { ApiTokenScope } from '@jobboard/contracts/companies/api-token-scopes'
import type { CreatedApiToken } from '@jobboard/contracts/companies/api-tokens'
import { type RefObject, useId } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { useApp } from '../../../context/use-app.ts'
import { useApiTokenTexts } from '../texts.ts'

const Card = styled.section`
  display: grid; gap: 12px; min-width: 0; padding: 20px; border: 1px solid var(--green); border-radius: var(--radius-card); background: var(--green-soft);
  h2 { font-size: 18px; line-height: 26px; outline: none; overflow-wrap: anywhere; }
  p { max-width: 68ch; }
  code, pre { padding: 12px; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--surface-raised); font-size: 14px; line-height: 20px; }
  code { display: block; overflow-wrap: anywhere; user-select: all; }
  pre { margin: 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
`

/** What a token can be tried with, by its first scope. Commands stay out: trying must not change anything. */
const addresses: Partial<Record<ApiTokenScope, string>> = {
  'offers:read': '/api/v2/employer-panel/offers',
  'statistics:read': '/api/v2/employer-panel/offers/statistics',
  'codes:read': '/api/v2/employer-panel/codes',
  'company:read': '/api/v1/company',
}

function exampleOf(origin: string, { scopes, token }: CreatedApiToken): string {
  const known = scopes.map((scope) => addresses[scope]).find((address) => address !== undefined)
  const header = `-H 'Authorization: Bearer ${token}'`
  if (known !== undefined) return `curl ${header} \\\n${origin}${known}`
  if (!scopes.includes('offers:write')) return ''
  return `curl -X POST ${header} \\\n-H 'Content-Type: application/json' -d '{}' \\\n${origin}/api/v1/offers/initiate`
}

interface CreatedTokenProps {
  readonly token: CreatedApiToken
  readonly onDone: () => void
  readonly heading: RefObject<HTMLHeadingElement | null>
}

export function CreatedToken({ token, onDone, heading }: CreatedTokenProps) {
  const t = useApiTokenTexts()
  const { origin } = useApp()
  const id = useId()
  const copy = (): void =>
    void navigator.clipboard.writeText(token.token).then(
      () => showToast({ tone: 'success', text: t('copied') }),
      () => showToast({ tone: 'error', text: t('copyFailed') }),
    )
  const example = exampleOf(origin, token)
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('createdTitle', { name: token.name })}
      </h2>
      <p>{t('createdText')}</p>
      <code>{token.token}</code>
      <div className="actions">
        <Button type="button" variant="primary" onClick={copy}>
          {t('copy')}
        </Button>
        <Button type="button" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
      {example === '' ? null : (
        <>
          <p>{t('try')}</p>
          <pre>{example}</pre>
        </>
      )}
    </Card>
  )
}
