/** What a pasted description states, by rules (docs/decisions/0127). Pure; the work is linear in the text. */
import type { FillAnswer, FillField, FillValues } from '@jobboard/contracts/offers/fill'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { TextContext } from './fill-context.ts'
import { pastedText } from './lines.ts'
import { applyOf, contactOf } from './rules/applying.ts'
import { bodyOf } from './rules/body.ts'
import { categoryOf } from './rules/category.ts'
import { companyNameOf, companySizeOf } from './rules/company.ts'
import { payOf } from './rules/contracts.ts'
import { factsOf, type Stated } from './rules/facts.ts'
import { languagesInText } from './rules/languages.ts'
import { placesInText } from './rules/places.ts'
import { skillsOf } from './rules/skills.ts'
import { remoteInterviewOf, ukrainiansOf } from './rules/tags.ts'
import { titleInText } from './rules/title.ts'
import { townInSentence } from './rules/town-in-sentence.ts'
import { levelOf, workingTimeOf, workplaceOf } from './rules/work.ts'

type StatedFields = { readonly [Field in FillField]?: Stated<NonNullable<FillValues[Field]>> | undefined }

function answerOf(stated: StatedFields, leftOut: FillAnswer['leftOut']): FillAnswer {
  const known = Object.entries(stated).filter(([, one]) => one !== undefined) as [FillField, Stated<unknown>][]
  return {
    format: 'text',
    values: Object.fromEntries(known.map(([field, { value }]) => [field, value])) as FillValues,
    evidence: Object.fromEntries(known.map(([field, { evidence }]) => [field, evidence])),
    leftOut,
  }
}

export function fillFromText(text: string, context: TextContext): FillAnswer {
  const pasted = pastedText(text)
  const facts = factsOf(pasted)
  const title = titleInText(pasted, facts)
  const level = levelOf(title?.value, facts)
  const pay = payOf(pasted, facts, context.pay, level?.value)
  const fields: StatedFields = {
    title,
    companyName: companyNameOf(facts, title),
    companySize: companySizeOf(facts, pasted),
    category: categoryOf(title, context.findCategory),
    experienceLevel: level,
    requirements: skillsOf(pasted, title?.value, context.findSkills),
    employmentTypes: pay.stated,
    locations: placesInText(facts, title, context.findPlace) ?? townInSentence(pasted, context.findPlace),
    workplaceType: workplaceOf(pasted, facts, title?.value),
    workingTime: workingTimeOf(pasted, facts),
    languages: context.hasLanguages ? languagesInText(pasted) : undefined,
    remoteInterview: remoteInterviewOf(pasted),
    openToHireUkrainians: ukrainiansOf(pasted),
    apply: applyOf(pasted),
    contact: contactOf(facts),
  }
  const used = new Set(Object.values(fields).flatMap((one) => (one?.lines ?? []).filter((at) => pasted.lines[at]?.isHead === true)))
  const body = bodyOf(pasted.lines, used)
  const described: StatedFields = body === undefined ? fields : { ...fields, body: { value: body, evidence: '' } }
  return answerOf(described, pay.isImplausible ? [fieldError('employmentTypes', messageKeys.salaryImplausible)] : [])
}
