/** Look-ups into a tenant's categories, cities and dictionary, built once: a rebuild needs them for every offer. */
import { type PayLimits, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import { type Dictionary, type DictionaryTenant, dictionaryOf } from '@jobboard/contracts/search/dictionary'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

export interface KnownCategory {
  readonly value: number
  readonly parentValue: number | null
  /** Its own and its parent's, in both languages. */
  readonly labels: readonly string[]
}

export interface BoardVocabulary {
  category(key: string): KnownCategory | undefined
  /** Slug of the tenant's city of this name in any spelling, else one made from the name. */
  citySlug(name: string): string
  readonly dictionary: Dictionary
  /** What pay can be. */
  readonly pay: PayLimits
}

export function boardVocabulary(tenant: Pick<Tenant, 'categories' | 'payLimits' | 'currencies'> & DictionaryTenant): BoardVocabulary {
  const categories = new Map<string, KnownCategory>()
  for (const { key, value, label, children } of tenant.categories) {
    const labels = [label.pl, label.en]
    categories.set(key, { value, parentValue: null, labels })
    for (const child of children) {
      categories.set(child.key, { value: child.value, parentValue: value, labels: [child.label.pl, child.label.en, ...labels] })
    }
  }
  const slugs = new Map<string, string>()
  const remember = (name: string, slug: string): void => void (slugs.has(name) || slugs.set(name, slug))
  for (const { slug } of tenant.cities) remember(slug, slug)
  for (const { slug, label, aliases = [] } of tenant.cities) {
    for (const name of [label.pl, label.en, ...aliases]) remember(slugify(name), slug)
  }
  return {
    category: (key) => categories.get(key),
    dictionary: dictionaryOf(tenant),
    pay: payLimitsOf(tenant),
    citySlug: (name) => slugs.get(slugify(name)) ?? (slugify(name) || fold(name)),
  }
}
