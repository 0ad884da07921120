/** Who did what in the employer's company, and when (docs/product/activity.md). */
import type { ActivityList } from '@jobboard/contracts/activity/queries'
import { emptyContent } from '@jobboard/contracts/offers/content'
import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../components/account-page.tsx'
import { Button } from '../components/button.ts'
import { QueryStates } from '../components/query-states.tsx'
import { StateMessage } from '../components/state-message.tsx'
import { TableSkeleton } from '../components/table/table-skeleton.tsx'
import { useTableAddress } from '../components/table/use-address.ts'
import { stringifySearch } from '../config/search-params.ts'
import { useApp } from '../config/use-app.ts'
import { activityQuery, activityQuestion } from '../features/activity/api/list-activity.ts'
import { ActivityFilters } from '../features/activity/components/activity-filters.tsx'
import { ActivityRows } from '../features/activity/components/activity-list.tsx'
import { useActivityTexts } from '../features/activity/texts.ts'
import type { ActivityWords } from '../features/activity/words.ts'
import { planNamesQuery } from '../features/codes/api/list-codes.ts'
import { fieldText } from '../features/offer-form/compare/field-text.ts'
import { offerFormTexts } from '../features/offer-form/texts.ts'
import { panelIcons } from '../features/panel/panel-icons.ts'
import { panelUrl } from '../features/panel/panel-pages.ts'

export function ActivityPage() {
  const t = useActivityTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const question = activityQuestion(address.search)
  const query = useQuery(activityQuery(api, question))
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <QueryStates query={query} skeleton={<TableSkeleton />}>
        {(list) => (
          <>
            <ActivityFilters question={question} people={list.people} onChange={(next) => address.change({ ...next, before: null })} />
            <Found list={list} question={question} onGo={(before) => address.change({ before })} />
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}

function useActivityWords(): ActivityWords {
  const t = useActivityTexts()
  const { api, board, locale } = useApp()
  const plans = useQuery(planNamesQuery(api)).data
  const form = offerFormTexts(locale)
  return {
    t,
    locale,
    timeZone: board.timeZone,
    fieldName: (field) => form(`fields.${field}`),
    pay: (employmentTypes) => fieldText({ locale, board }, { ...emptyContent, employmentTypes }, 'employmentTypes'),
    planName: (key) => plans?.find(({ type }) => type === key)?.name[locale] ?? key,
  }
}

interface FoundProps {
  readonly list: ActivityList
  readonly question: ReturnType<typeof activityQuestion>
  readonly onGo: (before: string | null) => void
}

function Found({ list: { data, next }, question, onGo }: FoundProps) {
  const words = useActivityWords()
  const { t } = words
  const Icon = panelIcons.activity
  const isFiltered = Object.values(question).some((value) => value !== null)
  if (data.length === 0) {
    const [title, text] = isFiltered ? [t('noneTitle'), t('noneText')] : [t('emptyTitle'), t('emptyText')]
    return <StateMessage icon={<Icon size={28} />} title={title} text={text} />
  }
  return (
    <>
      <ActivityRows activities={data} words={words} hrefOf={(offer) => panelUrl('activity') + stringifySearch({ offer })} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {question.before === null ? null : (
          <Button type="button" onClick={() => onGo(null)}>
            {t('newest')}
          </Button>
        )}
        {next === null ? null : (
          <Button type="button" onClick={() => onGo(next)}>
            {t('older')}
          </Button>
        )}
      </div>
    </>
  )
}
