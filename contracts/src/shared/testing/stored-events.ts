/** Stored shapes of an aggregate's events: a fixture of every released version, `<Type>.v<version>.json`, is readable for ever. */
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { UnknownEventVersionError } from '../events/upcasting.ts'

const storedSchema = z.object({ type: z.string(), schemaVersion: z.int(), data: z.unknown() })

interface StoredEvents<Type extends string> {
  readonly schemas: Readonly<Record<Type, z.ZodObject>>
  readonly versions: Readonly<Record<Type, number>>
  readonly upcast: (type: string, schemaVersion: number, data: unknown) => { readonly data: unknown }
}

export function describeStoredEvents<Type extends string>(folder: URL, { schemas, versions, upcast }: StoredEvents<Type>): void {
  const types = Object.keys(schemas) as Type[]
  const fixtures = readdirSync(folder).map((file) => ({
    file,
    stored: storedSchema.extend({ type: z.enum(types) }).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  }))

  describe(`stored events: ${types.join(', ')}`, () => {
    it.each(fixtures)('of $file are read in the newest shape', ({ stored }) => {
      const event = upcast(stored.type, stored.schemaVersion, stored.data)
      expect(schemas[stored.type as Type].strict().safeParse(event.data).error).toBeUndefined()
    })

    it('have a fixture of every version that was ever released', () => {
      const released = types.flatMap((type) => Array.from({ length: versions[type] }, (_, index) => `${type}.v${index + 1}.json`))
      expect(fixtures.map(({ file }) => file).sort()).toEqual(released.sort())
    })

    it.each(types)('refuse to be read when a newer release wrote them: %s', (type) => {
      expect(() => upcast(type, versions[type] + 1, {})).toThrow(UnknownEventVersionError)
    })

    it('refuse to be read when they are of no known type', () => {
      expect(() => upcast('Evaporated', 1, {})).toThrow(UnknownEventVersionError)
      expect(() => upcast('toString', 1, {})).toThrow(UnknownEventVersionError)
    })
  })
}
