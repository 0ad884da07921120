import { createElement } from 'react'
import { createQueryClient } from '../../app/query-client.ts'
import type { AppContext } from '../../context/app-context.ts'
import { adminPage } from './admin-route.ts'

const account = { id: 'a1', kind: 'admin', role: 'support' }
const queryClient = createQueryClient()
queryClient.setQueryData(['session'], { account })
const context = { queryClient, api: { get: async () => ({ account }) } } as unknown as AppContext

/** Where the address of a list that begins with `?state=open` leads. */
async function opened(cause: 'enter' | 'stay', state: object, search = {}): Promise<string> {
  const page = adminPage({
    page: 'moderation',
    component: () => createElement('p'),
    script: '',
    load: async (_, __, asked) => (Object.keys(asked).length === 0 ? '?state=open' : undefined),
  })
  const location = { pathname: '/admin/moderation', href: '/admin/moderation', search, state }
  const { loader, shouldReload } = page.options as unknown as Readonly<Record<'loader' | 'shouldReload', (asked: object) => unknown>>
  if (cause === 'stay' && !shouldReload({ location })) return 'stays'
  try {
    await loader({ context, location, params: {}, cause })
    return 'stays'
  } catch (thrown) {
    return (thrown as { readonly options: { readonly href: string } }).options.href
  }
}

it('begins with the view of a list when it is entered, also by the navigation of the page itself', async () => {
  expect(await opened('enter', {})).toBe('/admin/moderation?state=open')
  expect(await opened('stay', { entersPage: true })).toBe('/admin/moderation?state=open')
})

it('leaves a list as it is whose filters were cleared, or whose address has a query', async () => {
  expect(await opened('stay', {})).toBe('stays')
  expect(await opened('enter', {}, { state: 'decided' })).toBe('stays')
})
