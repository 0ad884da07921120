/** One offer as JSON of a format of the importer. Nothing is repaired or completed: what its reader cannot read stays empty. */

import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { FillAnswer, FillField, FillValues } from '@jobboard/contracts/offers/fill'
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { isPlausible } from '@jobboard/contracts/offers/rules/plausible-pay'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, type FieldError, ok, type Result } from '@jobboard/contracts/shared/problem'
import { cleanBody } from '../../offers/content/clean-body.ts'
import { companyOf } from '../complete/company.ts'
import { descriptionOf, languageOf } from '../complete/description.ts'
import { locationsOf } from '../complete/places.ts'
import { createRepairLog } from '../complete/repair-log.ts'
import { languagesOf, requirementsOf } from '../complete/skills.ts'
import { formatOf } from '../formats/formats.ts'
import { readRows } from '../rows/read-rows.ts'
import type { RawRow, SourceOffer, SourceSalary } from '../source-offer.ts'
import type { JsonContext } from './fill-context.ts'

const maxBlocks = 2
const maxRatio = 3
const maxSkills = 100
const maxLocations = 50

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

export async function fillFromJson(text: string, context: JsonContext): Promise<Result<FillAnswer, MessageKey>> {
  const rows: RawRow[] = []
  for await (const row of readRows(chunksOf(text.trim()))) {
    if (!row.ok) return err(messageKeys.malformedJson)
    rows.push(row.value)
    if (rows.length > 1) return err(messageKeys.severalOffers)
  }
  const [row] = rows
  const format = row === undefined ? undefined : formatOf(row)
  if (row === undefined || format === undefined) return err(messageKeys.unknownJsonFormat)
  const { offer } = format.read(row)
  return offer === null ? err(messageKeys.unknownJsonFormat) : ok(answerOf(format.name, offer, context))
}

const isUnclear = ({ from, to }: SourceSalary): boolean => from !== null && to !== null && (from > to || to > maxRatio * from)

/** Without its amounts where they are no pay: implausible, upside down, or wider than a published range may be. */
function payOf(salaries: readonly SourceSalary[], { pay }: JsonContext): { types: OfferEmploymentType[]; leftOut: FieldError[] } {
  const leftOut: FieldError[] = []
  const types = salaries.flatMap((salary, at): OfferEmploymentType[] => {
    const { type, from, to, currency, unit, gross } = salary
    const isStated = from !== null || to !== null
    const isUsable = isStated && !isUnclear(salary) && isPlausible(salary, unit, currency, pay)
    if (isStated && !isUsable) leftOut.push(fieldError(`employmentTypes.${at}.salary`, messageKeys.salaryImplausible))
    if (type === null && !isUsable) return []
    const amounts = isUsable ? { from, to, unit } : { from: null, to: null, unit: null }
    return [{ type, currency, amountType: !isUsable || gross === null ? null : gross ? 'gross' : 'net', salary: amounts }]
  })
  if (types.length <= maxBlocks) return { types, leftOut }
  return { types: [], leftOut: [...leftOut, fieldError('employmentTypes', messageKeys.tooManyItems)] }
}

function bodyOf(source: SourceOffer): string | null {
  const body = cleanBody(descriptionOf(source, languageOf(source)))
  return body.ok && body.value !== '' ? body.value : null
}

function answerOf(format: string, source: SourceOffer, context: JsonContext): FillAnswer {
  const repairs = createRepairLog(true)
  const company = companyOf(source, repairs)
  const { types, leftOut } = payOf(source.salaries, context)
  const category = source.category === null ? null : context.categories(source.category, '', [])
  const stated: { readonly [Field in FillField]: FillValues[Field] | null } = {
    title: source.title.replace(/\s+/g, ' ').trim(),
    companyName: company?.name ?? null,
    companySize: company?.size ?? null,
    companyUrl: company?.url ?? null,
    category: category?.from === 'source' ? category.key : null,
    experienceLevel: source.experienceLevel,
    workplaceType: source.workplaceType,
    workingTime: source.workingTime,
    employmentTypes: types.length === 0 ? null : types,
    requirements: orNull(
      requirementsOf(source, { find: () => [], known: context.skillNames, text: '', maxCount: maxSkills, repairLog: repairs }),
    ),
    languages: context.hasLanguages ? orNull(languagesOf(source, repairs)) : null,
    body: bodyOf(source),
    locations: orNull(locationsOf(source.locations, { places: context.places, maxCount: maxLocations, repairLog: repairs })),
    remoteInterview: source.remoteInterview === true ? true : null,
    openToHireUkrainians: source.openToHireUkrainians === true ? true : null,
    apply: source.applyUrl !== null && isHttpUrl(source.applyUrl) ? { kind: 'url', url: source.applyUrl } : null,
    contact: null,
  }
  const values = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)) as FillValues
  return { format, values, evidence: {}, leftOut }
}

const orNull = <Item>(items: readonly Item[]): readonly Item[] | null => (items.length === 0 ? null : items)
