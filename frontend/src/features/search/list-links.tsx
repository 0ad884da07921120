/** Links from a list, for visitors and search engines: its category in other cities, its city in other categories. */
import styled from '@emotion/styled'
import { selectedCategory } from '../../board/board.ts'
import { AppLink } from '../../components/app-link.tsx'
import { Prepared } from '../../components/loading/prepared.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cityLabel, emptyState, type ListState, urlOf, withFilters } from './list-state.ts'

const Links = styled.nav`
  display: grid;
  gap: 24px;
  margin-top: 24px;
  padding-top: 24px;
  border-top: 1px solid var(--border);
  h2 { font-size: 16px; line-height: 22px; margin-bottom: 8px; }
  ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
  a { display: inline-block; padding: 4px 0; color: var(--text-muted); }
  a:hover { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
`

export function ListLinks({ state: { filters } }: { state: ListState }) {
  const { cities, categories } = filters
  // Search engines are led from several cities to lists of one, which they may index.
  const city = cities.length === 1 ? (cities[0] ?? null) : null
  return (
    <Prepared name={() => `list-links ${city} ${categories.join()}`}>
      <Navigation city={city} categories={categories} />
    </Prepared>
  )
}

function Navigation({ city, categories }: Pick<ListState['filters'], 'categories'> & { readonly city: string | null }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const all = emptyState(board, locale)
  const chosen = selectedCategory(board, categories)
  const category = chosen?.category.label[locale]
  const place = city === null ? undefined : cityLabel(board, locale, city)
  const keys = chosen === undefined ? [] : [chosen.category.key]
  return (
    <Links aria-label={t('links.label')}>
      <div>
        <h2>{category === undefined ? t('links.cities') : t('links.citiesOf', { category })}</h2>
        <ul>
          {board.cities
            .filter((one) => one.group === 'top' && one.slug !== city)
            .map(({ slug, label }) => (
              <li key={slug}>
                <AppLink href={urlOf(board, withFilters(all, { cities: [slug], categories: keys }))}>
                  {category === undefined ? label[locale] : t('links.inCity', { category, city: label[locale] })}
                </AppLink>
              </li>
            ))}
        </ul>
      </div>
      <div>
        <h2>{place === undefined ? t('links.categories') : t('links.categoriesOf', { city: place })}</h2>
        <ul>
          {board.categories
            .filter(({ key, redirectTo }) => redirectTo === null && !keys.includes(key))
            .map(({ key, label }) => (
              <li key={key}>
                <AppLink href={urlOf(board, withFilters(all, { cities: city === null ? [] : [city], categories: [key] }))}>
                  {place === undefined ? label[locale] : t('links.inCity', { category: label[locale], city: place })}
                </AppLink>
              </li>
            ))}
        </ul>
      </div>
    </Links>
  )
}
