import { testTenant } from '../testing/test-board.ts'
import { visitorChoices } from './visitor-choices.ts'

const tenant = testTenant()

it('reads cookies by their whole name', () => {
  expect(visitorChoices(tenant, 'xtheme=dark; theme=light').theme).toBe('light')
  expect(visitorChoices(tenant, undefined)).toMatchObject({ theme: 'system', locale: undefined })
})

it('takes no language the board does not have', () => {
  expect(visitorChoices(tenant, 'a=b; locale=en').locale).toBe('en')
  expect(visitorChoices(tenant, 'locale=constructor').locale).toBeUndefined()
})

it('follows the system until light or dark is chosen, and is light where the board has no dark mode', () => {
  const of = (enableDarkMode: boolean, cookies: string) =>
    visitorChoices({ ...tenant, features: { ...tenant.features, enableDarkMode } }, cookies).theme
  expect([of(true, 'theme=purple'), of(true, 'theme=dark'), of(false, 'theme=dark')]).toEqual(['system', 'dark', 'light'])
})

it('takes the layout of the list from the tenant, then from the cookie', () => {
  const of = (listVariant: 'classic' | 'horizontal' | 'column', cookies: string): string =>
    visitorChoices({ ...tenant, theme: { ...tenant.theme, listVariant } }, cookies).listVariant
  expect(of('column', '')).toBe('column')
  expect(of('classic', 'horizontal-theme=true')).toBe('horizontal')
  expect(of('horizontal', 'horizontal-theme=false')).toBe('classic')
  expect(of('column', 'horizontal-theme=false')).toBe('column')
  expect(of('horizontal', 'horizontal-theme=nonsense')).toBe('horizontal')
})

it('has the classic list alone where the new lists are switched off', () => {
  const without = { ...tenant, features: { ...tenant.features, newOffersList: false } }
  expect(visitorChoices(without, 'horizontal-theme=true').listVariant).toBe('classic')
})
