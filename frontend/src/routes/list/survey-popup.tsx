/** Asks how visitors find the board, a while after the page is there. */
import { useCallback, useEffect, useState } from 'react'
import { cookieOf, setCookie, yearSeconds } from '../../browser/cookies.ts'
import { OutsideLinkButton } from '../../components/button.ts'
import { Popup } from '../../components/popup.tsx'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneQuery } from '../../theme/breakpoints.ts'

const surveyCookie = 'hideSurveyPopup'
const delayMs = { phone: 500, wide: 2_500 }

export default function SurveyPopup() {
  const t = useTexts()
  const { name, contact } = useApp().board
  const isPhone = useMediaQuery(phoneQuery)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (cookieOf(document.cookie, surveyCookie) === 'true') return
    const timer = setTimeout(() => setIsShown(true), isPhone ? delayMs.phone : delayMs.wide)
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
