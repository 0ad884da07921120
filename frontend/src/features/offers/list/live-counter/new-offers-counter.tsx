/** Counts the offers that were first published since the list was loaded, and offers to show them. */
import { maxNewestOffers } from '@jobboard/contracts/search/max-newest-offers'
import type { NewestOffers } from '@jobboard/contracts/search/newest-offers'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { Suspense, useEffect, useState } from 'react'
import { optionalPart } from '../../../../components/loading/optional-part.ts'
import { useSettled } from '../../../../components/use-settled.ts'
import { useApp } from '../../../../context/use-app.ts'
import { listenTo } from '../../../../http/event-stream.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { OfferListPage, OfferListQuestion } from '../../api/list-offers.ts'
import { newestOffersUrl } from '../../api/newest-offers.ts'

const ShowNewOffers = optionalPart(() => import('./show-new-offers.tsx'))

/** Several publications in a row are one announcement. */
const announceAfterMs = 3_000

/** What counts as new in a loaded list: publications after this moment. It stays the same when the visitor comes back to the list. */
const loadedAt = new WeakMap<OfferListPage, number>()

/**
 * The server says when it loaded the list. A list that the browser loaded is as new as the first event: its own clock may be wrong.
 */
function baseOf(page: OfferListPage, newest: readonly number[]): number {
  const known = loadedAt.get(page) ?? page.loadedAt ?? newest[0] ?? 0
  loadedAt.set(page, known)
  return known
}

interface NewOffersCounterProps {
  readonly question: OfferListQuestion
  readonly firstPage: OfferListPage
}

export function NewOffersCounter({ question, firstPage }: NewOffersCounterProps) {
  const t = useTexts()
  const app = useApp()
  const [newest, setNewest] = useState<readonly number[]>()
  const url = newestOffersUrl(app, question)
  useEffect(() => listenTo<NewestOffers>(url, ({ firstPublished }) => setNewest(firstPublished)), [url])

  const base = newest === undefined ? 0 : baseOf(firstPage, newest)
  const count = newest?.filter((moment) => moment > base).length ?? 0
  const number = `${formatNumber(app.locale, count)}${count === maxNewestOffers ? '+' : ''}`
  const text = count === 0 ? '' : t('list.newOffers', { count, number })
  const announced = useSettled(text, announceAfterMs)

  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {count === 0 ? null : (
        <Suspense fallback={null}>
          <ShowNewOffers text={text} question={question} onShown={(page) => loadedAt.set(page, newest?.[0] ?? 0)} />
        </Suspense>
      )}
    </>
  )
}
