/** Required and optional skills (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { errorIf, lengthErrors } from './field-errors.ts'
import type { PublicationTerms } from './terms.ts'

const nameRule = { least: 1, most: 50, long: messageKeys.skillMaxLength }

export function skillErrors({ requirements }: Pick<OfferContent, 'requirements'>, { limits, demands }: PublicationTerms): FieldError[] {
  const isForm = demands === 'everything'
  const required = requirements.filter((skill) => skill.required).length
  const optional = requirements.length - required
  // Case alone: `Café` and `Cafe` may be two things, `React` and `react` are one.
  const names = requirements.map(({ skillName }) => skillName.trim().toLowerCase())
  return [
    ...errorIf(isForm && required === 0, 'requirements', messageKeys.skillRequired),
    ...errorIf(required > limits.maxSkillsSize || optional > limits.maxSkillsSize, 'requirements', messageKeys.maxSkills),
    ...requirements.flatMap(({ skillName, level }, at) => [
      ...lengthErrors(`requirements.${at}.skillName`, skillName, nameRule),
      ...errorIf(names.indexOf(names[at] ?? '') < at, `requirements.${at}.skillName`, messageKeys.duplicatedSkill),
      ...errorIf(isForm && level === null, `requirements.${at}.level`, messageKeys.required),
    ]),
  ]
}
