/** The configuration of a board for browsers. It changes with a deployment only, so each answer is made once. */
import { appConfigOf, appConfigSchema } from '@jobboard/contracts/tenants/app-config'
import { formInputsOf, formInputsSchema } from '@jobboard/contracts/tenants/form-inputs'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { conditional, type Entity, entityOf, notModified } from '../http/entity.ts'

/** Shared caches may answer for a minute, and for an hour more while they ask. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=3600'

function oncePerTenant(make: (tenant: Tenant) => unknown): (tenant: Tenant) => Entity {
  const made = new WeakMap<Tenant, Entity>()
  return (tenant) => {
    const entity = made.get(tenant) ?? entityOf(JSON.stringify(make(tenant)))
    made.set(tenant, entity)
    return entity
  }
}

export function configurationRoutes(): readonly Route[] {
  const appConfig = oncePerTenant(appConfigOf)
  const formInputs = oncePerTenant(formInputsOf)
  return [
    route({
      method: 'GET',
      path: '/v2/app-config',
      summary: 'The board: names, theme, features, categories, cities, plans, legal documents',
      tag: 'tenants',
      auth: 'public',
      replies: { 200: { description: 'The configuration', schema: appConfigSchema, headers: ['ETag'] }, 304: notModified },
      handle: ({ tenant, incoming }) => conditional(incoming, appConfig(tenant), cacheControl),
    }),
    route({
      method: 'GET',
      path: '/v1/offers/form-inputs-data',
      summary: 'The filter configuration and the dictionaries of the forms',
      tag: 'tenants',
      auth: 'public',
      replies: { 200: { description: 'The dictionaries', schema: formInputsSchema, headers: ['ETag'] }, 304: notModified },
      handle: ({ tenant, incoming }) => conditional(incoming, formInputs(tenant), cacheControl),
    }),
  ]
}
