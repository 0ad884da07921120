/** Refusals of a body that came as a form name the fields of the form (`MultipartDefinition.fieldOf`). */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { HttpProblem } from '../problems/problem.ts'
import type { AnyReply } from '../route.ts'
import type { MultipartDefinition } from './multipart-body.ts'

export interface FormFields {
  /** What reading the body throws, with the fields of the form. */
  read<Value>(body: () => Value): Value
  reply(reply: AnyReply): AnyReply
}

const unchanged: FormFields = { read: (body) => body(), reply: (reply) => reply }

/** `definition` undefined: the body came as JSON. */
export function formFields(definition: MultipartDefinition | undefined, body: unknown): FormFields {
  const fieldOf = definition?.fieldOf
  if (fieldOf === undefined) return unchanged
  const named = (errors: readonly FieldError[]): FieldError[] => errors.map((error) => ({ ...error, path: fieldOf(error.path, body) }))
  return {
    read(parse) {
      try {
        return parse()
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.errors === undefined) throw error
        const { detail, headers, cause } = error
        throw new HttpProblem(error.code, { errors: named(error.errors), headers, cause, ...(detail === undefined ? {} : { detail }) })
      }
    },
    reply(reply) {
      if (!('problem' in reply) || reply.problem.errors === undefined) return reply
      return { ...reply, problem: { ...reply.problem, errors: named(reply.problem.errors) } }
    },
  }
}
