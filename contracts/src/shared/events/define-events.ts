/** The events of an aggregate: their schemas make the union of their types, the versions of their stored shapes and the way to read them. */
import type { z } from 'zod'
import { createUpcast, type UpcastSteps } from './upcasting.ts'

type Schemas = Readonly<Record<string, z.ZodObject>>
type EventUnion<S extends Schemas> = {
  [Type in keyof S & string]: { readonly type: Type; readonly data: z.infer<S[Type]> }
}[keyof S & string]

export interface EventDefinition<S extends Schemas> {
  readonly schemas: S
  /** Of the shape stored today, by type: one more than there are steps. */
  readonly versions: Readonly<Record<keyof S & string, number>>
  /** A stored event in today's shape. Throws UnreadableEventError. */
  readonly upcast: (type: string, schemaVersion: number, data: unknown) => EventUnion<S>
}

export type EventOf<Definition> = Definition extends EventDefinition<infer S> ? EventUnion<S> : never
export type EventDataOf<Definition, Type extends string> = Extract<EventOf<Definition>, { readonly type: Type }>['data']

/** `steps` by type: from version n to n + 1, by n. A shape changes together with a new step and a new fixture. */
export function defineEvents<const S extends Schemas>(
  schemas: S,
  steps?: Readonly<Partial<Record<keyof S & string, UpcastSteps>>>,
): EventDefinition<S> {
  const versionOf = (type: keyof S & string): number => 1 + Object.keys(steps?.[type] ?? {}).length
  const versions = Object.fromEntries(Object.keys(schemas).map((type) => [type, versionOf(type)])) as EventDefinition<S>['versions']
  const upcast = createUpcast<string>(versions, steps ?? {}, schemas)
  return { schemas, versions, upcast: (type, schemaVersion, data) => ({ type, data: upcast(type, schemaVersion, data) }) as EventUnion<S> }
}
