/**
 * Level, town, contracts and size of the company in running text: 90 real descriptions without structured fields, read by a person
 * (`testing/judged-facts.json`, by the end of each id). Printed with what is not found; a wrong value fails the test.
 */
import { readFileSync } from 'node:fs'
import { tenantNamed } from '../testing/samples.ts'
import { fillContextOf } from './fill-context.ts'
import { fillFromText } from './fill-from-text.ts'
import { hasRealDescriptions, realDescriptions } from './testing/real-descriptions.ts'

interface Facts {
  readonly level?: string
  readonly cities?: readonly string[]
  readonly contracts?: readonly string[]
  readonly size?: string
}
const judged = JSON.parse(readFileSync(new URL('./testing/judged-facts.json', import.meta.url), 'utf8')) as {
  readonly stated: Readonly<Record<string, Facts>>
  readonly nothing: readonly string[]
}
const fields = ['level', 'cities', 'contracts', 'size'] as const

const isPresent = hasRealDescriptions()
const given = isPresent ? it : it.skip
if (!isPresent) process.stdout.write('Fill from text: no real descriptions here (../shared/data), the measure of facts is skipped\n')

given('reads no wrong level, town, contract or size from running text', () => {
  const context = fillContextOf(tenantNamed('devboard'))
  const known = new Set([...Object.keys(judged.stated), ...judged.nothing])
  const scores = new Map(fields.map((field) => [field, { stated: 0, found: 0, filled: 0 }]))
  const wrong: string[] = []
  const missed: string[] = []
  for (const { id, page } of realDescriptions()) {
    const key = id.split('-').at(-1) ?? id
    if (!known.has(key)) continue
    const facts = judged.stated[key] ?? {}
    const { values } = fillFromText(page, context)
    const read: Facts = {
      ...(values.experienceLevel === undefined ? {} : { level: values.experienceLevel }),
      ...(values.locations === undefined ? {} : { cities: values.locations.map(({ city }) => city).sort() }),
      ...(values.employmentTypes === undefined
        ? {}
        : { contracts: values.employmentTypes.flatMap(({ type }) => (type === null ? [] : [type as string])).sort() }),
      ...(values.companySize === undefined ? {} : { size: values.companySize }),
    }
    for (const field of fields) {
      const score = scores.get(field)
      if (score === undefined) continue
      const [said, got] = [facts[field], read[field]]
      if (said !== undefined) score.stated += 1
      if (got !== undefined && got.length > 0) score.filled += 1
      if (said !== undefined && String(said) === String(got)) score.found += 1
      else if (got !== undefined && got.length > 0) wrong.push(`${key} ${field}: ${got}, not ${said ?? 'stated'}`)
      else if (said !== undefined) missed.push(`${key} ${field}: ${said}`)
    }
  }
  const table = [...scores].map(
    ([field, { stated, found, filled }]) => `  ${field.padEnd(10)} stated by ${stated}, found of ${found}, filled of ${filled}`,
  )
  process.stdout.write(
    `${['Fill from text, 90 descriptions of running text:', ...table, ...missed.map((line) => `  not found ${line}`)].join('\n')}\n`,
  )
  expect(wrong).toEqual([])
})
