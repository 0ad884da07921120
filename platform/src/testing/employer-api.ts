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
  /** Its slug; on the free plan unless another is named. */
  draft(content: object, plan?: string): Promise<string>
  /** On the free plan's terms, by an administrator. */
  publish(title: string, content?: object): Promise<{ slug: string }>
  /** On the largest plan, by an administrator's permission: with bumps, a video and a title that may change. */
  publishPremium(title: string, content?: object): Promise<{ slug: string }>
  /** Rows of any format of docs/import.md, by an administrator. */
  importRows(rows: readonly object[]): Promise<void>
  /** For one offer on the plan, by an administrator. */
  issueCode(plan: string): Promise<string>
  edit(slug: string, patch: object): Promise<void>
  bump(slug: string): Promise<void>
  finish(slug: string): Promise<void>
  /** Of a draft, or an offer that has ended. */
  delete(slug: string): Promise<void>
}

type Kind = 'employer' | 'admin'

/** Checked: an answer that refuses is an error. */
async function call<Body>(
  client: ApiClient,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data: object,
  token?: string,
): Promise<Body> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const response = await client.fetch(`/api${path}`, { method, data, headers })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

async function tokenOf(client: ApiClient, kind: Kind, email: string, otp?: string): Promise<string> {
  const credentials = { grant_type: 'password', kind, email, password: 'Demo-password-2026', ...(otp !== undefined && { otp }) }
  return (await call<{ access_token: string }>(client, 'POST', '/v1/oauth/token', credentials)).access_token
}

/** The token of a demo employer, for an hour. */
export const employerToken = (client: ApiClient, email = 'employer@devboard.example'): Promise<string> => tokenOf(client, 'employer', email)

/** The token of a demo administrator, for an hour. */
export async function signInAdministrator(client: ApiClient, email = 'admin@devboard.example'): Promise<string> {
  let token = ''
  await withDemoOtp(email, async (otp) => {
    token = await tokenOf(client, 'admin', email, otp).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('otpWrong')) return ''
      throw error
    })
    return token !== ''
  })
  return token
}

/** A code works once, so a program signs the administrator in once. */
const administrators = new WeakMap<ApiClient, Promise<string>>()
function knownAdministrator(client: ApiClient, email: string): Promise<string> {
  const token = administrators.get(client) ?? signInAdministrator(client, email)
  administrators.set(client, token)
  return token
}

/** Signed in with a demo account, by token. `administrator` gives the token for what only administrators may do. */
export async function signInEmployer(
  client: ApiClient,
  email = 'employer@devboard.example',
  administrator: () => Promise<string> = () => knownAdministrator(client, email.replace('employer', 'admin')),
): Promise<Employer> {
  const token = await tokenOf(client, 'employer', email)
  const post = <Body>(path: string, data: object, sender = token): Promise<Body> => call(client, 'POST', path, data, sender)
  const draft = async (content: object, plan = 'basic'): Promise<string> => {
    const { slug } = await post<{ slug: string }>('/v1/offers/initiate', { pricing_plan: plan })
    await call(client, 'PATCH', `/v2/employer-panel/drafts/${slug}`, content, token)
    return slug
  }
  const ready = async (content: object, plan: string): Promise<string> => {
    const slug = await draft(content, plan)
    await post(`/v2/employer-panel/drafts/${slug}/summarize`, {})
    return slug
  }
  return {
    draft,
    // By an administrator: tests share a company, which has only so many free offers a day.
    publish: async (title, content = {}) => {
      const slug = await ready({ ...completeOffer(title), ...content }, 'basic')
      return post(`/v1/offers/${slug}/publish`, {}, await administrator())
    },
    publishPremium: async (title, content = {}) => {
      const slug = await ready({ ...completeOffer(title), ...content }, 'premium')
      return post(`/v1/offers/${slug}/publish`, {}, await administrator())
    },
    importRows: async (rows) => void (await post('/v2/admin/imports', rows, await administrator())),
    issueCode: async (plan) => {
      const { codes } = await post<{ codes: readonly [string] }>('/v2/admin/codes', { plan }, await administrator())
      return codes[0]
    },
    edit: async (slug, patch) => void (await call(client, 'PATCH', `/v1/offers/${slug}`, patch, token)),
    bump: async (slug) => void (await post(`/v1/offers/${slug}/refresh`, {})),
    delete: async (slug) => void (await call(client, 'DELETE', `/v1/offers/${slug}`, {}, token)),
    finish: async (slug) => void (await post(`/v1/offers/${slug}/finish-recruitment`, {})),
  }
}

export const completeOffer = (title: string): object => ({
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
