import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openBundler, restarter } from './dev-bundles.mjs'

let folder
let bundler
const put = (name, text) => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-bundles-'))
  put('shared.ts', `export const shared: number = 1`)
  put('one.ts', `import { shared } from './shared.ts'\nconsole.log(shared)`)
  put('two.ts', `import express from 'express'\nconsole.log(express)`)
  const entries = { one: join(folder, 'one.ts'), two: join(folder, 'two.ts') }
  bundler = await openBundler({ entries, folder: join(folder, 'out'), logLevel: 'silent' })
})
afterEach(async () => {
  await bundler.close()
  rmSync(folder, { recursive: true })
})

/** Restarts asked for, by change. */
async function restarts(...changes) {
  const restarted = []
  const onChange = restarter({
    bundle: bundler.bundle,
    first: await bundler.bundle(),
    names: ['one', 'two'],
    restart: (names) => restarted.push(names),
    log: () => undefined,
  })
  for (const { paths, edit } of changes) {
    edit?.()
    await onChange(paths)
  }
  return restarted
}

describe('the bundles of npm run dev', () => {
  it('hold the sources, and leave packages where they are', async () => {
    await bundler.bundle()
    expect(readFileSync(join(folder, 'out/one.mjs'), 'utf8')).toContain('shared = 1')
    expect(readFileSync(join(folder, 'out/two.mjs'), 'utf8')).toContain('from "express"')
  })

  it('restart the processes that use what changed, and no other', async () => {
    expect(await restarts({ paths: ['shared.ts'], edit: () => put('shared.ts', `export const shared: number = 2`) })).toEqual([['one']])
  })

  it('restart nothing when a bundle stays as it was', async () => {
    expect(await restarts({ paths: ['shared.ts'], edit: () => put('shared.ts', `export const shared: number = 1 // explained`) })).toEqual(
      [],
    )
  })

  it('restart everything after a change of a tenant file', async () => {
    expect(await restarts({ paths: ['tenants/devboard.json'] })).toEqual([['one', 'two']])
  })

  it('restart nothing on an error, and what differs once it is repaired', async () => {
    const broken = { paths: ['shared.ts'], edit: () => put('shared.ts', `export const shared: number = `) }
    const repaired = { paths: ['shared.ts'], edit: () => put('shared.ts', `export const shared: number = 3`) }
    expect(await restarts(broken, repaired)).toEqual([['one']])
  })
})
