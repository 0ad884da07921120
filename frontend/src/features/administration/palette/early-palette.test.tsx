import type { FindReply } from '@jobboard/contracts/administration/find'
import { fireEvent, screen } from '@testing-library/react'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { recordEarlyPalette } from './early-palette.ts'
import { PaletteButton } from './palette-button.tsx'

const get = async (path: string): Promise<unknown> =>
  path === '/v2/admin/find'
    ? ({ data: [], recipient: null, applications: null, applicationsUnknown: false } satisfies FindReply)
    : { account: { role: 'support' } }
/** False: the default of the browser was prevented, which is its own search. */
const press = (key: string, held: object = { ctrlKey: true }): boolean => fireEvent.keyDown(document.body, { key, ...held })
const show = () => renderInApp(<PaletteButton />, { api: { get: get as unknown as WritingApiClient['get'] } })
// biome-ignore lint/security/noGlobalEval: it stands in the page, where a browser runs it
beforeEach(() => window.eval(recordEarlyPalette))

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'is open when the page hydrates where it was asked for before with %j, and once',
  async (held) => {
    expect(press('k', held)).toBe(false)
    await show()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(window.takeEarlyPalette).toBeUndefined()
  },
)

it('stays closed after other keys, and opens by its own listener after hydration', async () => {
  for (const [key, held] of [
    ['k', {}],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['j', { ctrlKey: true }],
  ] as const)
    expect(press(key, held)).toBe(true)
  await show()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(press('K')).toBe(false)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
