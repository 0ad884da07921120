/** Every text field of every command, found in the API document, so that a new field is covered as well. */

import { fieldErrors } from '@jobboard/contracts/shared/field-errors'
import type { GrowthSubject } from '@jobboard/contracts/shared/testing/growth'
import { describeRoutes } from '../../http/api-document/openapi.ts'
import { defaultBodyLimit } from '../../http/bodies/json-body.ts'
import type { Route } from '../../http/route.ts'
import type { Grant } from '../../http/sessions/access.ts'
import type { ApiSpec } from './api-spec.ts'
import { SurprisingAnswerError } from './api-spec-fuzz.ts'
import type { JsonSchema } from './json-schema-values.ts'

interface TextField {
  readonly path: string
  readonly maxLength: number | undefined
  /** `sample` with the text in this field. */
  readonly fill: (sample: unknown, text: string) => unknown
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})

export function textFields(schema: JsonSchema): readonly TextField[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const types = [schema.type ?? []].flat()
  const isText = types.includes('string') && schema.enum === undefined && schema.const === undefined
  const { properties = {}, items } = schema
  const constants = Object.fromEntries(
    Object.entries(properties).flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])),
  )
  return [
    ...choices.flatMap(textFields),
    ...(isText ? [{ path: '', maxLength: schema.maxLength, fill: (_: unknown, text: string) => text }] : []),
    ...(items === undefined ? [] : textFields(items)).map(({ path, maxLength, fill }) => ({
      path: `.0${path}`,
      maxLength,
      fill: (sample: unknown, text: string) => [fill(Array.isArray(sample) ? sample[0] : undefined, text)],
    })),
    ...Object.entries(properties).flatMap(([name, property]) =>
      textFields(property).map(({ path, maxLength, fill }) => ({
        path: `.${name}${path}`,
        maxLength,
        fill: (sample: unknown, text: string) => ({ ...fieldsOf(sample), ...constants, [name]: fill(fieldsOf(sample)[name], text) }),
      })),
    ),
  ]
}

const bodySchemaOf = (route: Route): JsonSchema | undefined => {
  const operation = Reflect.get(describeRoutes([route]).paths?.[route.path] ?? {}, route.method.toLowerCase())
  return Reflect.get(Reflect.get(Reflect.get(Object(operation), 'requestBody') ?? {}, 'content') ?? {}, 'application/json')?.schema
}

export interface TextFieldSubjects {
  /** The schema alone, at the limit of the field and at that of the body. */
  readonly validation: readonly GrowthSubject[]
  /** A whole request, at the limit of the field. */
  readonly requests: readonly GrowthSubject[]
}

/** `target` is the offer that the paths name; `sample` a body that is complete. */
export function textFieldSubjects(spec: ApiSpec, { target, sample }: { target: string; sample: unknown }): TextFieldSubjects {
  const all = spec.routes.flatMap((route) => {
    const schema = route.streams === undefined && route.auth !== 'internal' ? bodySchemaOf(route) : undefined
    return schema === undefined ? [] : textFields(schema).map((field) => ({ route, field }))
  })
  const nameOf = (route: Route, field: TextField): string => `${route.method} ${route.path} ${field.path.slice(1)}`
  const limitsOf = (route: Route, { maxLength }: TextField) => {
    const body = route.bodyLimit ?? defaultBodyLimit
    return { body, field: Math.min(maxLength ?? body, body) }
  }
  return {
    validation: all.flatMap(({ route, field }) => {
      const limits = limitsOf(route, field)
      return [...new Set([limits.field, limits.body])].map((limit) => ({
        name: nameOf(route, field),
        limit,
        run: (text: string) => {
          const parsed = route.body?.safeParse(field.fill(sample, text))
          if (parsed?.success === false) fieldErrors(parsed.error, sample)
        },
      }))
    }),
    requests: all.map(({ route, field }) => {
      const [grant] = Array.isArray(route.auth) ? (route.auth as readonly Grant[]) : []
      const path = route.path.replace('/{tenant}/', `/${spec.home.id}/`).replace(/\{[^}]+\}/g, target)
      return {
        name: nameOf(route, field),
        limit: limitsOf(route, field).field,
        run: async (text: string) => {
          const who = grant === undefined ? {} : { as: spec.team[grant] }
          const { status } = await spec.call(route.method, path, { ...who, json: field.fill(sample, text), headers: { Origin: spec.url } })
          if (status >= 500) throw new SurprisingAnswerError(`${nameOf(route, field)} answered ${status}`)
        },
      }
    }),
  }
}
