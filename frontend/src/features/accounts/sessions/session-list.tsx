import styled from '@emotion/styled'
import type { ShownSession } from '@jobboard/contracts/accounts/queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { useEffect } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm } from '../../../components/feedback/feedback.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Monitor } from '../../../components/icons/monitor.ts'
import { Plug } from '../../../components/icons/plug.ts'
import { Smartphone } from '../../../components/icons/smartphone.ts'
import { Skeleton } from '../../../components/loading/skeleton.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { useEndOtherSessions, useEndSession } from '../api/end-session.ts'
import { useAccountTexts } from '../texts.ts'
import { deviceName, isPhone } from './device-name.ts'

const List = styled(RowList)`
  li { display: flex; align-items: center; gap: 16px; }
  .picture { display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: 50%; background: var(--grey-3); color: var(--text-muted); }
  .words { flex: 1; min-width: 0; }
  h2 { display: inline; font-size: 16px; line-height: 22px; overflow-wrap: anywhere; }
  .current { display: inline-block; margin-left: 8px; padding: 1px 8px; border-radius: 6px; background: var(--green-soft); color: var(--green); font-weight: 600; white-space: nowrap; }
  .times { display: flex; flex-wrap: wrap; column-gap: 16px; overflow: clip; color: var(--text-muted); }
  .times span { position: relative; }
  /* Before the first of a line it is outside and not shown. */
  .times span::before { content: '·' / ''; position: absolute; left: -10px; }
  ${phoneOnly} { li { flex-wrap: wrap; padding: 16px; gap: 12px; } .words { flex-basis: calc(100% - 60px); } li > button { flex: 1; margin-left: 56px; } }
`

const Others = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px;
  p { flex: 1 1 240px; color: var(--text-muted); }
`

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useAccountTexts()
  const context = useApp()
  const ending = useEndSession(context)
  const endingOthers = useEndOtherSessions(context)
  useEffect(overlays.prepare, [])
  const others = sessions.filter(({ current }) => !current).length
  const endOthers = async (): Promise<void> => {
    const confirmed = await confirm({
      title: t('sessions.confirmTitle', { count: others }),
      text: t('sessions.confirmText'),
      confirmLabel: t('sessions.confirm'),
      isDestructive: true,
    })
    if (confirmed) endingOthers.mutate()
  }
  return (
    <>
      <List aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.mutate(session)} />
        ))}
      </List>
      <Others>
        <p>{t(others === 0 ? 'sessions.none' : 'sessions.othersText')}</p>
        {others === 0 ? null : (
          <Button type="button" onClick={() => void endOthers()} aria-disabled={endingOthers.isPending}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Others>
    </>
  )
}

function SessionRow({ session, onEnd }: { session: ShownSession; onEnd: () => void }) {
  const t = useAccountTexts()
  const { board, locale } = useApp()
  const { channel, userAgent, current, createdAt, lastUsedAt } = session
  const name = channel === 'api' ? t('sessions.apiClient', { name: userAgent || t('sessions.unknownDevice') }) : deviceName(t, userAgent)
  const Icon = channel === 'api' ? Plug : isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li>
      <span className="picture" aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className="words">
        <h2>{name}</h2>
        {current ? <span className="current">{t('sessions.current')}</span> : null}
        <p className="times">
          {current ? null : <span>{t('sessions.lastUsed', { when: formatDateTime(locale, lastUsedAt, board.timeZone) })}</span>}
          <span>{t('sessions.since', { when: formatDate(locale, createdAt, board.timeZone) })}</span>
        </p>
      </div>
      {current ? null : (
        <Button type="button" aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

export function SessionListSkeleton() {
  const t = useTexts()
  return (
    <List aria-busy="true" aria-label={t('loading')}>
      {[1, 2].map((row) => (
        <li key={row}>
          <Skeleton style={{ width: 44, height: 44, borderRadius: '50%' }} />
          <div className="words">
            <Skeleton style={{ width: '40%', height: 18, marginBottom: 6 }} />
            <Skeleton style={{ width: '70%', height: 14 }} />
          </div>
        </li>
      ))}
    </List>
  )
}
