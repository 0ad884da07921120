/**
 * Suggestions while the visitor types (docs/product/offer-list.md, "Search box"): after a pause, from a few letters on, for the newest text
 * alone.
 */
import type { Suggestions } from '@jobboard/contracts/search/answers'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { useEffect, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { reportProblem } from '../../../http/report-problem.ts'
import type { Translate } from '../../../i18n/create-i18n.ts'
import type { Offered, SearchTerm } from '../search-terms.ts'
import { kindOf, recentSearches } from './recent.ts'

export interface TermGroup {
  readonly key: string
  readonly title: string
  readonly terms: readonly Offered[]
}

/** Groups as they arrive; the kind of one follows from its name. Beside them the names of filters, and the offers of each suggestion. */
type Found = Partial<Pick<Suggestions, 'filters' | 'counts'>> & Readonly<Record<string, unknown>>

/** The groups of texts. */
function textsOf({ filters: _, counts: __, ...groups }: Found): [variant: string, titles: readonly string[]][] {
  return Object.entries(groups).filter((group): group is [string, readonly string[]] => Array.isArray(group[1]))
}

const pauseMs = 300

/** Null for a text that is too short. A failed request leaves the previous suggestions. */
export function useSuggestions(text: string, shortest: number): Found | null {
  const { api } = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const query = text.trim()
  const isLongEnough = query.length >= shortest
  useEffect(() => {
    if (!isLongEnough) return
    const call = new AbortController()
    const timer = setTimeout(() => {
      api.get<Found>('/v2/user-panel/offers/suggest', { query }, call.signal).then(
        (answer) => {
          for (const [variant] of textsOf(answer)) if (kindOf(variant) === undefined) reportProblem('No such kind of suggestion', variant)
          setFound(answer)
        },
        (error: unknown) => {
          if (!call.signal.aborted) reportProblem('The suggestions did not load', error)
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, query, isLongEnough])
  useEffect(() => {
    if (!isLongEnough) setFound(null)
  }, [isLongEnough])
  return isLongEnough ? found : null
}

/** The offered terms: suggestions, or the last searches while there are none. */
export function offeredGroups(
  t: Translate,
  locale: Locale,
  text: string,
  shortest: number,
  found: Found | null,
  chosen: readonly SearchTerm[],
): TermGroup[] {
  const isChosen = (term: Offered): boolean => chosen.some((one) => one.kind === term.kind && one.title === term.title)
  const isRecent = text.trim().length < shortest
  const groups = isRecent ? [{ key: 'recent', title: t('search.recent'), terms: recentSearches() }] : groupsOf(t, locale, found ?? {})
  return groups.map((group) => ({ ...group, terms: group.terms.filter((term) => !isChosen(term)) })).filter(({ terms }) => terms.length > 0)
}

/** Skills first, then filter values, as in the answer. */
function groupsOf(t: Translate, locale: Locale, found: Found): TermGroup[] {
  const counts: Readonly<Record<string, readonly number[]>> = found.counts ?? {}
  const groups = textsOf(found).map(([variant, titles]): TermGroup => {
    const kind = kindOf(variant)
    return {
      key: variant,
      title: t(kind === undefined ? 'search.otherKind' : `search.kinds.${kind}`),
      terms: titles.map((title, at) => ({ kind: kind ?? 'keywords', title, count: counts[variant]?.[at] })),
    }
  })
  const filters = (found.filters ?? []).map(
    ({ filter, value, label, count }): Offered => ({ kind: 'filter', title: label[locale], filter, value, count }),
  )
  const [skills, others] = [groups.filter(({ key }) => key === 'skills'), groups.filter(({ key }) => key !== 'skills')]
  return [...skills, { key: 'filters', title: t('search.kinds.filters'), terms: filters }, ...others]
}
