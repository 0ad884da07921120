/** What the list asks its visitors in passing, one thing a visit: to try the horizontal layout; from the second visit on, how they find the board. */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Button, OutsideLinkButton } from '../components/button.ts'
import { Popup } from '../components/popup.tsx'
import { useMediaQuery } from '../components/use-media-query.ts'
import { cookieOf, daySeconds, setCookie, yearSeconds } from '../config/cookies.ts'
import { useApp } from '../config/use-app.ts'
import { ListThemeForm } from '../features/offers/list-theme-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneQuery } from '../theme/breakpoints.ts'

/** Specification 4 and 9. */
const counterCookie = 'horizontal-theme-counter'
const surveyCookie = 'hideSurveyPopup'
const viewedKey = 'horizontal-popup-viewed'
/** A visit is a session of the browser's; which one it is, is counted once in each. */
const visitKey = 'visit'
const visitsKey = 'visits'
const surveyVisits = 2
const mostTimes = 3
const surveyDelay = { phone: 500, wide: 2_500 }

export default function ListPopups() {
  const { board, page } = useApp()
  const { horizontalThemePopup, newOffersList, surveyPopup } = board.features
  // Panels are opened by the hash; what is asked in passing waits until they are closed, and then a while.
  const panelIsOpen = useLocation({ select: ({ hash }) => hash !== '' })
  const [wasAsked] = useState(wasViewed)
  const [visit] = useState(currentVisit)
  const [offersTheme, setOffersTheme] = useState(
    () => horizontalThemePopup && newOffersList && page.listVariant !== 'horizontal' && timesClosed() < mostTimes && !wasAsked,
  )
  if (panelIsOpen) return null
  if (offersTheme) return <HorizontalThemePopup onClose={() => setOffersTheme(false)} />
  return surveyPopup && !wasViewed() && visit >= surveyVisits ? <SurveyPopup /> : null
}

function HorizontalThemePopup({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  useEffect(markViewed, [])
  const close = useCallback(() => {
    setCookie(counterCookie, String(timesClosed() + 1), daySeconds)
    onClose()
  }, [onClose])
  return (
    <Popup title={t('listTheme.popupTitle')} text={t('listTheme.popupText')} onClose={close}>
      <ListThemeForm theme="horizontal">
        <Button type="submit" variant="primary">
          {t('listTheme.confirm')}
        </Button>
      </ListThemeForm>
      <Button type="button" variant="quiet" onClick={close}>
        {t('listTheme.dismiss')}
      </Button>
    </Popup>
  )
}

function SurveyPopup() {
  const t = useTexts()
  const { name, contact } = useApp().board
  const isPhone = useMediaQuery(phoneQuery)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (cookieOf(document.cookie, surveyCookie) === 'true') return
    const timer = setTimeout(() => setIsShown(true), isPhone ? surveyDelay.phone : surveyDelay.wide)
    return () => clearTimeout(timer)
  }, [isPhone])
  const close = useCallback(() => {
    setCookie(surveyCookie, 'true', yearSeconds)
    setIsShown(false)
  }, [])
  if (!isShown) return null
  return (
    <Popup title={t('survey.title')} text={t('survey.text')} onClose={close} closeLabel={t('survey.close')}>
      <OutsideLinkButton
        variant="primary"
        href={`mailto:${contact.email}?subject=${encodeURIComponent(t('survey.subject', { name }))}`}
        onClick={close}
      >
        {t('survey.action')}
      </OutsideLinkButton>
    </Popup>
  )
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
    // Then it is asked again in this session, three times at most.
  }
}
