/** Light, dark, or as the system has it. Stored in a cookie, so that the server sends the right page and nothing flashes. */

import { useState } from 'react'
import { setCookie, yearSeconds } from '../../browser/cookies.ts'
import { IconButton } from '../../components/button.ts'
import { Monitor } from '../../components/icons/monitor.ts'
import { Moon } from '../../components/icons/moon.ts'
import { Sun } from '../../components/icons/sun.ts'
import { type ThemeChoice, themeChoices } from '../../context/app-context.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeSwitch() {
  const t = useTexts()
  const { page } = useApp()
  const [choice, setChoice] = useState<ThemeChoice>(page.theme)
  const Icon = icons[choice]
  const change = (): void => {
    const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system'
    setChoice(next)
    document.documentElement.dataset.theme = next
    setCookie('theme', next, yearSeconds)
  }
  const name = t('nav.theme', { name: t(`nav.themes.${choice}`) })
  return (
    <IconButton type="button" onClick={change} aria-label={name} title={name}>
      <Icon size={20} />
    </IconButton>
  )
}
