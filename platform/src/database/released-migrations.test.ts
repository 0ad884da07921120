/**
 * Installations compare the text of each migration that they have applied, comments included: one that changed keeps them from starting. A new
 * migration is added to `released-migrations.json` with its digest; a line there never changes.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { everyMigration } from './every-migration.ts'

const released = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./released-migrations.json', import.meta.url), 'utf8')))

/** Those that are applied again when they change have no fixed text. */
const fixed = everyMigration.filter(({ repeatable }) => repeatable !== true)

it('have the text with which they were released', () => {
  const texts = Object.fromEntries(fixed.map(({ id, sql }) => [id, createHash('sha256').update(sql).digest('hex')]))
  expect(texts).toEqual(released)
})
