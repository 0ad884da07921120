/** What links of e-mails with a signed token have in common: its holder may do what it is for, without a session (docs/decisions/0253). */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

/** The request of such a route: its body holds the token. */
export interface BySignedLink {
  readonly tenant: Tenant
  readonly body: { readonly token: string }
}

interface SignedLink<Attempts extends string, Done extends string> {
  /** Of the limit of refusals, for a network. */
  readonly attempts: Attempts
  /** Of what can be done to one thing. */
  readonly done: { readonly name: Done; readonly points: number; readonly seconds: number }
  /** Length of the part of a token that names the thing. */
  readonly idLength: number
}

export function signedLink<Attempts extends string, Done extends string>({ attempts, done, idLength }: SignedLink<Attempts, Done>) {
  /** A signature has 192 bits; this limits the load of trying. */
  const ofNetwork = { name: attempts, points: 60, seconds: 300, counts: 'refusals' } as const
  /** Refusals count for no thing: its id is no secret, and a token made up with it must not use up what its recipient may do. */
  const ofThing = <Name extends string>(limit: { readonly name: Name; readonly points: number; readonly seconds: number }) =>
    ({
      ...limit,
      key: ({ body }: Pick<BySignedLink, 'body'>): string => body.token.slice(0, idLength),
      anyAddress: true,
      counts: 'successes',
    }) as const
  const route = { auth: 'public', notFound: { code: 'linkNotValid' }, limits: [ofNetwork, ofThing(done)] } as const
  return { route, ofNetwork, ofThing }
}
