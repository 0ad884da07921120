/** A candidate's program that uses the public API. */

export interface CandidateApi {
  /** Fails with any other status. Resolves with the body. */
  call(method: string, path: string, json: unknown, status: number): Promise<unknown>
  upload(path: string, field: string, file: Buffer, fields: Readonly<Record<string, string>>, status: number): Promise<unknown>
  /** Later calls are in this account's name. */
  signIn(email: string, password: string, userAgent: string): Promise<void>
  /** Of the account. */
  id(): string
  /** The archive, whose parts are not compressed. */
  exported(): Promise<string>
}

export function apiOf(origin: string): CandidateApi {
  let token = ''
  let id = ''
  const headers = (): Record<string, string> => ({
    Origin: origin,
    'Accept-Language': 'en',
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
  })

  async function send(method: string, path: string, init: RequestInit, status: number): Promise<Buffer> {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string>) },
    })
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${body.toString('utf8')}`)
    return body
  }

  async function call(method: string, path: string, json: unknown, status: number, more: Record<string, string> = {}): Promise<unknown> {
    const init =
      json === undefined ? { headers: more } : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json', ...more } }
    const body = await send(method, path, init, status)
    return body.length === 0 ? undefined : (JSON.parse(body.toString('utf8')) as unknown)
  }

  return {
    call: (method, path, json, status) => call(method, path, json, status),
    async upload(path, field, file, fields, status) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append(field, new Blob([new Uint8Array(file)]), 'file')
      const body = await send('POST', path, { body: form }, status)
      return body.length === 0 ? undefined : (JSON.parse(body.toString('utf8')) as unknown)
    },
    async signIn(email, password, userAgent) {
      const credentials = { grant_type: 'password', kind: 'candidate', email, password }
      const opened = (await call('POST', '/v1/oauth/token', credentials, 200, { 'User-Agent': userAgent })) as { access_token: string }
      token = opened.access_token
      id = ((await call('GET', '/v2/candidate/profile', undefined, 200)) as { id: string }).id
    },
    id: () => id,
    exported: async () => (await send('GET', '/v2/candidate/export', {}, 200)).toString('utf8'),
  }
}
