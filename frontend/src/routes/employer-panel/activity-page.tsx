/** Who did what in the employer's company, and when (docs/product/activity.md). */
import type { ActivityList } from '@jobboard/contracts/activity/queries'
import { emptyContent } from '@jobboard/contracts/offers/content'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/button.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { usePlanNames } from '../../components/plans/plan-names.ts'
import { StateMessage } from '../../components/state-message.tsx'
import { TableSkeleton } from '../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../components/table/use-address.ts'
import { useApp } from '../../context/use-app.ts'
import { activityQuery, activityQuestion } from '../../features/activity/api/list-activity.ts'
import { ActivityFilters } from '../../features/activity/components/activity-filters.tsx'
import { ActivityRows } from '../../features/activity/components/activity-list.tsx'
import { MoreActivity } from '../../features/activity/components/more-activity.tsx'
import { useActivityTexts } from '../../features/activity/texts.ts'
import type { ActivityWords } from '../../features/activity/words.ts'
import { fieldText } from '../../features/offer-form/compare/field-text.ts'
import { offerFormTexts } from '../../features/offer-form/texts.ts'
import { panelIcons } from '../../features/panel/panel-icons.ts'
import { panelUrl } from '../../features/panel/panel-pages.ts'
import { stringifySearch } from '../../navigation/search-params.ts'

export function ActivityPage() {
  const t = useActivityTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const question = activityQuestion(address.search)
  const query = useInfiniteQuery(activityQuery(api, question))
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const more = { load: () => void fetchNextPage(), isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError }
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <QueryStates query={query} skeleton={<TableSkeleton />}>
        {({ pages }) => (
          <>
            <ActivityFilters
              question={question}
              people={pages[0]?.people ?? []}
              onChange={(next) => address.change({ ...next, before: null })}
            />
            <Found key={JSON.stringify(question)} pages={pages} question={question} more={more} />
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}

function useActivityWords(): ActivityWords {
  const t = useActivityTexts()
  const { board, locale } = useApp()
  const planName = usePlanNames()
  const form = offerFormTexts(locale)
  return {
    t,
    locale,
    timeZone: board.timeZone,
    fieldName: (field) => form(`fields.${field}`),
    pay: (employmentTypes) => fieldText({ locale, board }, { ...emptyContent, employmentTypes }, 'employmentTypes'),
    planName,
  }
}

interface FoundProps {
  readonly pages: readonly ActivityList[]
  readonly question: ReturnType<typeof activityQuestion>
  readonly more: { readonly load: () => void; readonly isLoading: boolean; readonly hasFailed: boolean }
}

const addressOf = (question: ReturnType<typeof activityQuestion>, before: string | null): string => {
  const stated = Object.entries({ ...question, before }).filter((entry): entry is [string, string] => entry[1] !== null)
  return panelUrl('activity') + stringifySearch(Object.fromEntries(stated))
}

function Found({ pages, question, more }: FoundProps) {
  const words = useActivityWords()
  const { t } = words
  const Icon = panelIcons.activity
  const activities = pages.flatMap(({ data }) => data)
  const next = pages.at(-1)?.next ?? null
  const isFiltered = Object.values(question).some((value) => value !== null)
  if (activities.length === 0) {
    const [title, text] = isFiltered ? [t('noneTitle'), t('noneText')] : [t('emptyTitle'), t('emptyText')]
    return <StateMessage icon={<Icon size={28} />} title={title} text={text} />
  }
  return (
    <>
      {question.before === null ? null : (
        <div>
          <LinkButton href={addressOf(question, null)}>{t('newest')}</LinkButton>
        </div>
      )}
      <ActivityRows activities={activities} words={words} hrefOf={(offer) => panelUrl('activity') + stringifySearch({ offer })} />
      <MoreActivity {...more} shown={activities.length} href={next === null ? null : addressOf(question, next)} />
    </>
  )
}
