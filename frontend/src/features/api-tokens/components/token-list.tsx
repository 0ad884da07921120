/** The tokens of the company: what each may do, who created it, its last use and its end. */
import styled from '@emotion/styled'
import type { ShownApiToken } from '@jobboard/contracts/companies/api-tokens'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { Button } from '../../../components/button.ts'
import { confirm } from '../../../components/feedback/feedback.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { useRevokeApiToken } from '../api/change-api-tokens.ts'
import { useApiTokenTexts } from '../texts.ts'

const Rows = styled(RowList)`
  li { display: flex; align-items: flex-start; gap: 12px 16px; }
  .words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  h2 { display: inline; font-size: 16px; line-height: 24px; }
  .words p { color: var(--text-muted); }
  .ending { margin-left: 8px; font-size: 14px; color: var(--text-muted); white-space: nowrap; }
  .scopes { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; padding: 0; list-style: none; }
  .scopes li { padding: 1px 8px; border: 0; border-radius: 6px; background: var(--grey-3); font-size: 14px; line-height: 22px; }
  .words .soon { color: var(--amber); font-weight: 550; }
  .words .over { color: var(--red); font-weight: 550; }
  ${phoneOnly} { & > li { flex-wrap: wrap; padding: 16px; } .words { flex-basis: 100%; } & > li > button { flex: 1; } }
`

/** From this many days before its end on, a token's row says so in another colour and with the number of days. */
const soonDays = 14
const dayMs = 86_400_000

export const TokenList = ({ tokens }: { readonly tokens: readonly ShownApiToken[] }) => {
  const t = useApiTokenTexts()
  return (
    <Rows aria-label={t('list')}>
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenWords token={token} />
          <RevokeButton token={token} />
        </li>
      ))}
    </Rows>
  )
}

function TokenWords({ token }: { readonly token: ShownApiToken }) {
  const t = useApiTokenTexts()
  const { board, locale } = useApp()
  const { name, ending, scopes, createdBy, createdAt, lastUsedAt } = token
  return (
    <div className="words">
      <h2>{name}</h2>
      <span className="ending">
        <span aria-hidden="true">{t('ending', { ending })}</span>
        <span className="visually-hidden">{t('endingLabel', { ending })}</span>
      </span>
      <ul className="scopes" aria-label={t('mayDo')}>
        {scopes.map((scope) => (
          <li key={scope}>{t(`scopes.${scope}`)}</li>
        ))}
      </ul>
      <p>{lastUsedAt === null ? t('never') : t('lastUsed', { when: formatDateTime(locale, lastUsedAt, board.timeZone) })}</p>
      <Expiry token={token} />
      <p>{t('createdBy', { name: createdBy.name, when: formatDate(locale, createdAt, board.timeZone) })}</p>
    </div>
  )
}

function Expiry({ token: { expiresAt, isExpired } }: { readonly token: ShownApiToken }) {
  const t = useApiTokenTexts()
  const { board, locale, now } = useApp()
  if (expiresAt === null) return <p>{t('noExpiry')}</p>
  const when = formatDateTime(locale, expiresAt, board.timeZone)
  if (isExpired) return <p className="over">{t('expired', { when })}</p>
  const count = Math.floor((Date.parse(expiresAt) - now) / dayMs)
  if (count > soonDays) return <p>{t('expires', { when })}</p>
  return <p className="soon">{count < 1 ? t('expiresToday', { when }) : t('expiresSoon', { count, when })}</p>
}

function RevokeButton({ token }: { readonly token: ShownApiToken }) {
  const t = useApiTokenTexts()
  const revoking = useRevokeApiToken(useApp())
  const { name, isExpired } = token
  const revoke = async (): Promise<void> => {
    const question = { title: t('revokeTitle', { name }), text: t('revokeText'), confirmLabel: t('revoke'), isDestructive: true }
    // One that has expired opens nothing any more.
    if (isExpired || (await confirm(question))) revoking.mutate(token)
  }
  return (
    <Button
      type="button"
      aria-label={t(isExpired ? 'removeOf' : 'revokeOf', { name })}
      aria-disabled={revoking.isPending}
      onClick={() => (revoking.isPending ? undefined : void revoke())}
    >
      {t(isExpired ? 'remove' : 'revoke')}
    </Button>
  )
}
