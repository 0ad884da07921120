/** A field of an offer in words, to be compared by people. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { formatRange } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { ContentField } from './saving/merge.ts'

const lines = (texts: readonly (string | null | undefined)[]): string => texts.filter((text) => text).join('\n')

export function fieldText(locale: Locale, content: OfferContent, field: ContentField): string {
  switch (field) {
    case 'body':
      return textOf(content.body)
    case 'hiringCompany':
      return lines([content.hiringCompany?.name, content.hiringCompany?.size, content.hiringCompany?.url])
    case 'categories':
      return content.categories.map(({ key }) => key).join(', ')
    case 'requirements':
      return content.requirements.map(({ skillName, level }) => `${skillName} (${level ?? 1}/5)`).join(', ')
    case 'employmentTypes':
      return lines(
        content.employmentTypes.map(
          ({ type, currency, salary: { from, to, unit } }) =>
            `${type ?? ''} ${from === null && to === null ? '' : `${formatRange(locale, from, to, currency)} / ${unit ?? ''}`}`,
        ),
      )
    case 'languages':
      return content.languages.map(({ code, level }) => `${code} ${level.toUpperCase()}`).join(', ')
    case 'locations':
      return lines(content.locations.map(({ city, street }) => [city, street].filter(Boolean).join(', ')))
    case 'publicTags':
      return content.publicTags.join(', ')
    case 'futureConsent':
    case 'customConsent':
      return content[field].enabled ? content[field].value : ''
    case 'apply':
      return content.apply?.kind === 'url' ? content.apply.url : (content.apply?.email ?? '')
    case 'contact':
      return lines([content.contact?.name, content.contact?.email, content.contact?.phone])
    default:
      return content[field] ?? ''
  }
}
