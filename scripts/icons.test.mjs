import { readFile } from 'node:fs/promises'
import { fileOf, iconNames, sourceOf } from '../frontend/scripts/write-icons.mjs'

it.each(iconNames())('has the shapes of Lucide for %s', async (name) => {
  expect(await readFile(fileOf(name), 'utf8')).toBe(await sourceOf(name))
})
