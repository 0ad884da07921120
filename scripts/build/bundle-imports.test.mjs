import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { checkExternalImports, importedNames, refuseDynamicPackages } from './bundle-imports.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-imports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bundle = (source) => {
  writeFileSync(join(folder, 'main.mjs'), source)
  return build({
    entryPoints: [join(folder, 'main.mjs')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [refuseDynamicPackages],
    external: ['pino'],
  })
}

it('refuses a package that is imported dynamically, and takes files and parts of Node', async () => {
  await expect(bundle(`const { Redis } = await import('ioredis'); new Redis()`)).rejects.toThrow(/import\('ioredis'\)/)
  await expect(bundle(`const { pino } = await import('pino'); pino()`)).rejects.toThrow(/import\('pino'\)/)
  writeFileSync(join(folder, 'later.mjs'), 'export const value = 1')
  await expect(bundle(`await import('./later.mjs'); await import('node:fs')`)).resolves.toBeDefined()
})

it('reads which names a bundle imports from packages', () => {
  const source = [
    'import { a as b, c } from "one";',
    'import d, { e } from "two";',
    'import * as f from "three";',
    'import g from "four";',
    'import { h } from "./chunk.mjs";',
    'import { i } from "node:fs";',
    'import "five";',
  ].join('\n')
  expect(importedNames(source)).toEqual([
    { specifier: 'one', names: ['a', 'c'] },
    { specifier: 'two', names: ['e'] },
    { specifier: 'three', names: [] },
    { specifier: 'four', names: [] },
  ])
})

it('reports imports that the installed packages cannot satisfy', async () => {
  writeFileSync(join(folder, 'good.mjs'), 'import { pino as p } from "pino";\n')
  await checkExternalImports(folder, ['good.mjs'])
  writeFileSync(join(folder, 'bad.mjs'), 'import { nothing as n } from "pino";\nimport { x } from "no-such-package";\n')
  await expect(checkExternalImports(folder, ['good.mjs', 'bad.mjs'])).rejects.toThrow(
    /pino exports no nothing[\s\S]*no-such-package cannot be loaded/,
  )
})
