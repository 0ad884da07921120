/** Titles alone: every page of the panel loads them, and the other texts come with the pages themselves. */
import type { Locale } from '@jobboard/contracts/shared/locale'

const titles = {
  new: { pl: 'Nowa oferta', en: 'New job' },
  edit: { pl: 'Edycja oferty', en: 'Edit job' },
} as const
export type FormPageName = keyof typeof titles

export const formPageTitles =
  (page: FormPageName) =>
  (locale: Locale): string =>
    titles[page][locale]
