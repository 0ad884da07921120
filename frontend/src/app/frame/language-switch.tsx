import styled from '@emotion/styled'
import { useLocation } from '@tanstack/react-router'
import { Languages } from '../../components/icons/languages.ts'
import { useApp } from '../../context/use-app.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { translatedUrl } from './translated-url.ts'

const SwitchLink = styled.a`
  display: inline-flex; align-items: center; gap: 6px; min-height: 40px; padding: 0 10px; border-radius: var(--radius-control); font-weight: 550; color: var(--text-muted);
  &:hover { background: var(--grey-3); color: var(--text); }
`

/** A page load: the page then carries the texts of one language only. */
export function LanguageSwitch() {
  const t = useTexts()
  const { board, locale } = useApp()
  const { pathname, searchStr } = useLocation()
  return board.locales
    .filter((other) => other !== locale)
    .map((other) => (
      <SwitchLink
        key={other}
        href={translatedUrl(board, pathname, searchStr, other)}
        hrefLang={other}
        lang={other}
        title={t('nav.language')}
      >
        <Languages size={18} />
        {languageNames[other]}
      </SwitchLink>
    ))
}
