/** Titles alone: every page of the panel loads them, and the other texts come with the pages themselves. */
import type { Locale } from '@jobboard/contracts/shared/locale'

const titles = {
  offers: { pl: 'Oferty', en: 'Jobs' },
  refresh: { pl: 'Podbij ofertę', en: 'Bump a job' },
  extend: { pl: 'Przedłuż ofertę', en: 'Extend a job' },
  copy: { pl: 'Skopiuj ofertę', en: 'Copy a job' },
  duplicate: { pl: 'Powiel ofertę', en: 'Duplicate a job' },
} as const
export type CompanyOfferPage = keyof typeof titles

export const pageTitles =
  (page: CompanyOfferPage) =>
  (locale: Locale): string =>
    titles[page][locale]
