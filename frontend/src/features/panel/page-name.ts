import type { Locale } from '@jobboard/contracts/shared/locale'
import type { PanelPage } from './panel-pages.ts'
import { panelTexts } from './texts.ts'

/** As the navigation calls it, which every page loads: the texts of a page come with the page. */
export const pageName =
  (page: PanelPage) =>
  (locale: Locale): string =>
    panelTexts(locale)(`pages.${page}`)
