/** The texts of the page's language. It never changes within a page (switching is a page load), so nothing needs to be subscribed to. */
import type { TFunction } from 'i18next'
import { useApp } from '../config/use-app.ts'

export const useTexts = (): TFunction => useApp().i18n.t
