/** What only some plans include: the tag for Ukrainians, banner and video. And the languages of an offer. */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { pictureErrors, urlErrors } from './addresses.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf } from './rule-errors.ts'

const maxLanguages = 5

export const extrasErrors = (content: OfferContent, { limits }: PublicationTerms): FieldError[] => [
  ...errorIf(content.publicTags.includes('open_to_hire_ukrainians') && !limits.ukraineFriendly, 'publicTags', messageKeys.ukraineNotInPlan),
  ...(
    [
      ['bannerUrl', pictureErrors],
      ['videoUrl', urlErrors],
    ] as const
  ).flatMap(([field, errorsOf]) => {
    const url = content[field]
    if (url === null) return []
    return limits.graphics ? errorsOf(field, url) : errorIf(true, field, messageKeys.graphicsNotInPlan)
  }),
  ...errorIf(content.languages.length > maxLanguages, 'languages', messageKeys.maxLanguages),
]
