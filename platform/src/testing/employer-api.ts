/** An employer's program that uses the public API. */
import { withDemoOtp } from './demo-otp.ts'

/** Playwright's request context, or `fetchApi` below. */
export interface ApiClient {
  fetch(path: string, options: { method: string; data: object; headers: Record<string, string> }): Promise<ApiResponse>
}

interface ApiResponse {
  ok(): boolean
  status(): number
  text(): Promise<string>
  json(): Promise<unknown>
}

/** `origin` is the public address of the product. */
export const fetchApi = (origin: string): ApiClient => ({
  async fetch(path, { method, data, headers }) {
    const response = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(60_000),
    })
    return { ok: () => response.ok, status: () => response.status, text: () => response.text(), json: () => response.json() }
  },
})

export interface Employer {
  /** Its slug; on the free plan. */
  draft(content: object): Promise<string>
  /** On the free plan. */
  publish(title: string, content?: object): Promise<{ slug: string }>
  /** On the largest plan, by an administrator's permission: with bumps, a video and a title that may change. */
  publishPremium(title: string, content?: object): Promise<{ slug: string }>
  /** Rows of any format of docs/import.md, by an administrator. */
  importRows(rows: readonly object[]): Promise<void>
  edit(slug: string, patch: object): Promise<void>
  bump(slug: string): Promise<void>
  finish(slug: string): Promise<void>
}

/** A code works once, so a program signs the administrator in once; the tokens last an hour. */
const adminTokens = new WeakMap<ApiClient, string>()

/** Signed in with a demo account, by token. */
export async function signInEmployer(client: ApiClient, email = 'employer@devboard.example'): Promise<Employer> {
  const call = async <Body>(method: 'POST' | 'PATCH', path: string, data: object, token?: string): Promise<Body> => {
    const response = await client.fetch(`/api${path}`, {
      method,
      data,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const tokenOf = async (kind: 'employer' | 'admin', address: string, otp?: string): Promise<string> => {
    const credentials = { grant_type: 'password', kind, email: address, password: 'Demo-password-2026', ...(otp !== undefined && { otp }) }
    return (await call<{ access_token: string }>('POST', '/v1/oauth/token', credentials)).access_token
  }
  const adminToken = async (): Promise<string> => {
    const address = email.replace('employer', 'admin')
    const known = adminTokens.get(client)
    if (known !== undefined) return known
    let token = ''
    await withDemoOtp(async (otp) => {
      token = await tokenOf('admin', address, otp).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes('otpWrong')) return ''
        throw error
      })
      return token !== ''
    })
    adminTokens.set(client, token)
    return token
  }
  const token = await tokenOf('employer', email)
  const draftOf = async (plan: string, content: object): Promise<string> => {
    const { slug } = await call<{ slug: string }>('POST', '/v1/offers/initiate', { pricing_plan: plan }, token)
    await call('PATCH', `/v2/employer-panel/drafts/${slug}`, content, token)
    return slug
  }
  const publishBy = async (publisher: string, plan: string, content: object): Promise<{ slug: string }> => {
    const slug = await draftOf(plan, content)
    await call('POST', `/v2/employer-panel/drafts/${slug}/summarize`, {}, token)
    return call<{ slug: string }>('POST', `/v1/offers/${slug}/publish`, {}, publisher)
  }
  return {
    draft: (content) => draftOf('basic', content),
    publish: (title, content = {}) => publishBy(token, 'basic', { ...completeOffer(title), ...content }),
    publishPremium: async (title, content = {}) => publishBy(await adminToken(), 'premium', { ...completeOffer(title), ...content }),
    importRows: async (rows) => void (await call('POST', '/v2/admin/imports', rows, await adminToken())),
    edit: async (slug, patch) => void (await call('PATCH', `/v1/offers/${slug}`, patch, token)),
    bump: async (slug) => void (await call('POST', `/v1/offers/${slug}/refresh`, {}, token)),
    finish: async (slug) => void (await call('POST', `/v1/offers/${slug}/finish-recruitment`, {}, token)),
  }
}

const completeOffer = (title: string): object => ({
  title,
  hiringCompany: { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/devboard/modry-bit.svg' },
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 18_000, to: 25_000, unit: 'month' } }],
  requirements: [
    { skillName: 'Java', skillId: null, level: 4, required: true },
    { skillName: 'Kotlin', skillId: null, level: 1, required: false },
  ],
  languages: [{ code: 'pl', level: 'c1' }],
  body: '<p>You will build the services that settle payments between shops and banks, with people who like to explain things.</p>',
  locations: [{ city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', geoCoordinates: { latitude: 54.35, longitude: 18.65 } }],
  informationClause:
    'The controller of your data is Modry Bit sp. z o.o., which processes it in order to run this recruitment and for nothing else.',
  contact: { name: 'Ada Nowak', email: 'ada@modrybit.example', phone: null },
  apply: { kind: 'url', url: 'https://modrybit.example/jobs/java' },
})
