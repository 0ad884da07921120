/** What happened, the newest first: what, by whom and when, and what it changed. */
import styled from '@emotion/styled'
import type { Activity } from '@jobboard/contracts/activity/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { RowList } from '../../../components/row-list.tsx'
import { type ActivityWords, detailLines, titleOf, whoText } from '../words.ts'

const Rows = styled(RowList)`
  h2 { font-size: 16px; line-height: 24px; }
  .offer { display: flex; flex-wrap: wrap; gap: 0 16px; }
  .offer a { text-decoration: underline; text-underline-offset: 2px; }
  .facts { margin: 4px 0 0; padding-left: 0; list-style: none; color: var(--text-muted); }
  time { white-space: nowrap; }
`

interface ActivityListProps {
  readonly activities: readonly Activity[]
  readonly words: ActivityWords
  /** Address of the activity of one offer. */
  readonly hrefOf: (slug: string) => string
}

export const ActivityRows = ({ activities, words, hrefOf }: ActivityListProps) => (
  <Rows aria-label={words.t('list')}>
    {activities.map((activity) => (
      <ActivityRow key={activity.id} activity={activity} words={words} hrefOf={hrefOf} />
    ))}
  </Rows>
)

interface ActivityRowProps extends Pick<ActivityListProps, 'words' | 'hrefOf'> {
  readonly activity: Activity
}

function ActivityRow({ activity, words, hrefOf }: ActivityRowProps) {
  const { t, locale, timeZone } = words
  const { at, offer } = activity
  const lines = detailLines(words, activity)
  const title = offer === null ? '' : offer.title || t('untitled')
  return (
    <li>
      <h2>{titleOf(t, activity)}</h2>
      {offer === null ? null : (
        <div className="offer">
          <span>{title}</span>
          <AppLink href={hrefOf(offer.slug)} aria-label={t('onlyOffer', { title })}>
            {t('onlyOfferShort')}
          </AppLink>
        </div>
      )}
      <p>
        {whoText(t, activity)}&nbsp;· <time dateTime={at}>{formatDateTime(locale, at, timeZone)}</time>
      </p>
      {lines.length === 0 ? null : (
        <ul className="facts">
          {lines.map((line) => (
            <li key={line} style={{ padding: 0, border: 0 }}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
