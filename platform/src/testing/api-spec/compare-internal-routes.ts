/** Compares the internal routes of a service with what contracts declare of it: each schema must be the very same object. */
import { everyInternalCall } from '@jobboard/contracts/shared/internal-calls/every-internal-call'
import type { InternalCall, InternalService } from '@jobboard/contracts/shared/internal-calls/internal-call'
import type { Route } from '../../http/route.ts'

/** What differs, in words; streams are not routed by the app. */
export function differencesFromDeclarations(service: InternalService, routes: readonly Route[]): readonly string[] {
  const declared = everyInternalCall.filter(({ to, replies }) => to === service && !(200 in replies && 'line' in replies[200]))
  const served = routes.filter(({ auth }) => auth === 'internal')
  const nameOf = ({ method, path }: Pick<InternalCall, 'path'> & { readonly method: string }) => `${method} ${path}`
  const undeclared = served.filter(({ method, path }) => !declared.some((call) => call.method === method && call.path === path))
  return [
    ...undeclared.map(({ method, path }) => `${method} ${path} is not declared`),
    ...declared.flatMap((call) => {
      const route = served.find(({ method, path }) => method === call.method && path === call.path)
      if (route === undefined) return [`${nameOf(call)} is not served`]
      return differencesOf(call, route).map((part) => `${nameOf(call)} has another ${part}`)
    }),
  ]
}

function differencesOf(call: InternalCall, route: Route): readonly string[] {
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part] !== route[part])
  const statuses = Object.keys(call.replies).join()
  if (Object.keys(route.replies).join() !== statuses) return [...parts, 'status']
  if (!(200 in call.replies)) return parts
  const [asked, given] = [call.replies[200], route.replies[200]]
  const isSame = 'schema' in asked ? given?.schema === asked.schema : 'contentType' in asked && given?.contentType === asked.contentType
  const refusals = (call.refusals ?? []).filter((code) => !(route.problems as readonly string[] | undefined)?.includes(code))
  return [...parts, ...(isSame ? [] : ['reply']), ...refusals.map((code) => `refusal than ${code}`)]
}
