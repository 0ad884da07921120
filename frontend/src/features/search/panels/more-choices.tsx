/** Age and language of the advertisements, and exclusions. */
import type { FacetCounts } from '@jobboard/contracts/search/answers'
import { companySlugs } from '@jobboard/contracts/search/company-slug'
import { offerLanguages, publicationAge, publicationAges } from '@jobboard/contracts/search/filter-values'
import { isSearchable } from '@jobboard/contracts/search/url-query'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ageLabel } from '../active-filters.ts'
import { companyName, type Filters, hasParam, type ListState } from '../list-state.ts'
import { OptionGroup } from './option-group.tsx'
import { TextList } from './text-list.tsx'

const exclusions = [
  { name: 'excludedTerms', id: 'excluded-terms', accepts: isSearchable },
  { name: 'excludedCompanies', id: 'excluded-companies', accepts: (company: string) => companySlugs([company]).length > 0 },
] as const

interface MoreChoicesProps {
  readonly draft: ListState
  readonly facets: FacetCounts | undefined
  readonly onChange: (change: Partial<Filters>) => void
}

export function MoreChoices({ draft, facets, onChange }: MoreChoicesProps) {
  const t = useTexts()
  const { board } = useApp()
  const { filters } = draft
  return (
    <>
      {hasParam(board, 'publishedWithinDays') ? (
        <OptionGroup
          legend={t('filters.published')}
          name="published"
          type="radio"
          options={[
            { value: 0, label: t('filters.anyTime') },
            ...publicationAges.map((days) => ({
              value: days as number,
              label: ageLabel(t, days),
              count: facets && (facets.publishedWithinDays[days] ?? 0),
            })),
          ]}
          chosen={[filters.publishedWithinDays ?? 0]}
          onChange={([days]) => onChange({ publishedWithinDays: publicationAge(days) })}
        />
      ) : null}
      {hasParam(board, 'offerLanguages') ? (
        <OptionGroup
          legend={t('filters.offerLanguages')}
          name="offerLanguages"
          options={offerLanguages.map((language) => ({
            value: language as string,
            label: t(`filters.language.${language}`),
            count: facets && (facets.offerLanguages[language] ?? 0),
          }))}
          chosen={filters.offerLanguages}
          onChange={(chosen) => onChange({ offerLanguages: offerLanguages.filter((language) => chosen.includes(language)) })}
        />
      ) : null}
      {exclusions.map(({ name, ...field }) =>
        hasParam(board, name) ? (
          <TextList
            key={name}
            {...field}
            label={t(`filters.${name}`)}
            placeholder={t(`filters.${name}Hint`)}
            values={filters[name]}
            titleOf={(value) => (name === 'excludedCompanies' ? companyName(facets?.companies, value) : value)}
            onChange={(values) => onChange({ [name]: name === 'excludedCompanies' ? companySlugs(values) : values })}
          />
        ) : null,
      )}
    </>
  )
}
