/** The kinds of terms, and the terms of an offer. Texts are folded. The same value of two kinds is two terms. */
import type { OfferDocument } from '../columns/document.ts'

export const termKinds = [
  'category',
  'level',
  'contract',
  'time',
  'mode',
  /** `salary`: some pay is disclosed; `ukraine`: open to people from Ukraine. */
  'flag',
  'company',
  /** Slug of the company. */
  'employer',
  /** Of the advertisement. */
  'language',
  'skill',
  /** A required skill, for similar offers. */
  'required',
  'title',
  /** Slug of a city. */
  'place',
  /** Slug of a city whose location has no coordinates. */
  'unlocated',
  'word',
] as const
export type TermKind = (typeof termKinds)[number]

/** Calls `add` with every term; some come more than once. */
export function forEachTerm(offer: OfferDocument, add: (kind: TermKind, value: string | number) => void): void {
  for (const value of offer.categoryValues) add('category', value)
  // A value that is not stated is no term, so no filter matches it and no facet counts it.
  if (offer.experienceLevel !== null) add('level', offer.experienceLevel)
  if (offer.workingTime !== null) add('time', offer.workingTime)
  if (offer.workplaceType !== null) add('mode', offer.workplaceType)
  for (const salary of offer.salaries) {
    if (salary.type !== null) add('contract', salary.type)
    if (salary.monthlyFrom !== null || salary.monthlyTo !== null) add('flag', 'salary')
  }
  if (offer.ukraineFriendly) add('flag', 'ukraine')
  if (offer.companyFolded !== '') add('company', offer.companyFolded)
  if (offer.companySlug !== '') add('employer', offer.companySlug)
  if (offer.language !== null) add('language', offer.language)
  add('title', offer.titleFolded)
  for (const skill of offer.skillsFolded) add('skill', skill)
  for (const skill of offer.requiredSkillsFolded) add('required', skill)
  for (const location of offer.locations) {
    add('place', location.citySlug)
    if (location.latitude === null) add('unlocated', location.citySlug)
  }
  for (const word of offer.searchText.split(' ')) if (word !== '') add('word', word)
}
