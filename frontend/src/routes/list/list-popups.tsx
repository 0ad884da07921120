/** What the list asks its visitors in passing, from the second visit on, one thing a visit: to try the horizontal layout, and how they find the board. */
import { useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { cookieOf, daySeconds, setCookie } from '../../browser/cookies.ts'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { useApp } from '../../context/use-app.ts'

/** docs/product/offer-list.md, "Popups". */
const counterCookie = 'horizontal-theme-counter'
const viewedKey = 'horizontal-popup-viewed'
/** A visit is a session of the browser's; which one it is, is counted once in each. */
const visitKey = 'visit'
const visitsKey = 'visits'
const firstAskedVisit = 2
const maxTimes = 3
const LayoutPopup = optionalPart(() => import('./layout-popup.tsx'))
const SurveyPopup = optionalPart(() => import('./survey-popup.tsx'))

export default function ListPopups() {
  const { board, page } = useApp()
  const { horizontalThemePopup, newOffersList, surveyPopup } = board.features
  // Panels are opened by the hash; what is asked in passing waits until they are closed, and then a while.
  const panelIsOpen = useLocation({ select: ({ hash }) => hash !== '' })
  const [wasAsked] = useState(wasViewed)
  const [visit] = useState(currentVisit)
  const [offersTheme, setOffersTheme] = useState(
    () => horizontalThemePopup && newOffersList && page.listVariant !== 'horizontal' && timesClosed() < maxTimes && !wasAsked,
  )
  const close = useCallback(() => {
    setCookie(counterCookie, String(timesClosed() + 1), daySeconds)
    setOffersTheme(false)
  }, [])
  if (panelIsOpen || visit < firstAskedVisit) return null
  if (!offersTheme && (!surveyPopup || wasViewed())) return null
  return <Suspense fallback={null}>{offersTheme ? <LayoutPopup onShow={markViewed} onClose={close} /> : <SurveyPopup />}</Suspense>
}

const timesClosed = (): number => Number(cookieOf(document.cookie, counterCookie) ?? 0) || 0

/** Where the browser refuses storage every visit is the first. */
function currentVisit(): number {
  try {
    const known = Number(sessionStorage.getItem(visitKey))
    if (known > 0) return known
    const visit = (Number(localStorage.getItem(visitsKey)) || 0) + 1
    localStorage.setItem(visitsKey, String(visit))
    sessionStorage.setItem(visitKey, String(visit))
    return visit
  } catch {
    return 1
  }
}

/** Storage may be refused by the browser; the counter then still bounds it. */
function wasViewed(): boolean {
  try {
    return sessionStorage.getItem(viewedKey) !== null
  } catch {
    return false
  }
}

function markViewed(): void {
  try {
    sessionStorage.setItem(viewedKey, 'true')
  } catch {
    // Then it is shown again in this session, three times at most.
  }
}
