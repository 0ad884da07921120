/** The texts of the page's language. It never changes within a page (switching is a page load), so nothing needs to be subscribed to. */
import { useApp } from '../context/use-app.ts'
import type { Translate } from './create-i18n.ts'

export const useTexts = (): Translate => useApp().i18n.t
