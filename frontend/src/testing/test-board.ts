/** The shipped board as pages know it, and texts in a language, for tests. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Board } from '../board/board.ts'

export function testTenant(id: 'devboard' | 'greenjobs' = 'devboard'): Tenant {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../../tenants/${id}.json`, import.meta.url)), 'utf8')) as Tenant
}

export function testBoard(id: 'devboard' | 'greenjobs' = 'devboard'): Board {
  const { categories, theme, ...tenant } = testTenant(id)
  return {
    ...tenant,
    categories: categories.map((category) => ({ ...category, iconMarkup: '' })),
    logoSvg: theme.logoSvg,
    mapUrl: `/boards/${id}.map.json`,
    barColor: { light: '#fff', dark: '#000' },
  }
}
