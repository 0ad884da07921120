/** One e-mail: its outcome and why, its attempts, what it was about, and whether its address is blocked. */
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { mailMessages } from '@jobboard/contracts/mail/messages'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { attemptsQuery } from '../../../features/operations/api/get-operations.ts'
import { Figures, Scroll } from '../../../features/operations/components/figures.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { emailView } from './email-view.ts'
import { LiftButton } from './lift-button.tsx'

export function EmailPage() {
  const t = useOperationTexts()
  const mayLift = useMayOperate()
  return (
    <AdminObjectPage
      view={emailView}
      kind="email"
      tools={({ message, about, recipient, suppressed }) => {
        const kind = message === null ? null : mailMessages[message]
        const links: readonly (readonly [string, string])[] = [
          ...(kind === null || about === null ? [] : [[objectUrl(kind, about), t('links.about')] as const]),
          ...(about === null ? [] : [[`/admin/emails?${new URLSearchParams({ about })}`, t('links.sameSubject')] as const]),
          ...(recipient === null ? [] : [[`/admin/emails?${new URLSearchParams({ recipient })}`, t('links.sentTo')] as const]),
        ]
        return (
          <>
            <ObjectLinks links={links} />
            {mayLift && recipient !== null && suppressed !== null ? <LiftButton recipient={recipient} /> : null}
          </>
        )
      }}
      parts={({ id, state }) => (
        <Figures>
          {state === 'unknown' || state === 'failed' ? <p>{t(state)}</p> : null}
          <Attempts id={id} />
        </Figures>
      )}
    />
  )
}

function Attempts({ id }: { readonly id: string }) {
  const t = useOperationTexts()
  const { api, locale, board } = useApp()
  return (
    <section>
      <h2>{t('attempts.title')}</h2>
      <QueryStates
        query={useQuery(attemptsQuery(api, id))}
        skeleton={<RowListSkeleton />}
        empty={{ isEmpty: ({ data }) => data.length === 0, message: <p className="muted">{t('attempts.none')}</p> }}
      >
        {({ data }) => (
          <Scroll role="region" aria-label={t('attempts.title')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {(['attempt', 'at', 'status', 'reason'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(`attempts.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ attempt, at, status, reason }) => (
                  <tr key={attempt}>
                    <td>{formatNumber(locale, attempt)}</td>
                    <td>{formatDateTime(locale, at, board.timeZone)}</td>
                    <td>{t(`attempts.statuses.${status}`)}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </QueryStates>
    </section>
  )
}
