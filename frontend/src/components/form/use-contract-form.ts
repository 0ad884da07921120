/**
 * A form over a schema of the contracts, on TanStack Form. A field is checked when it is left and from then on with each change; on submit
 * all are, and the first that is wrong gets the focus. What the server refuses comes to its field, the rest above the button. Sending
 * the same values again after a lost reply is the same intent: one Idempotency-Key (docs/decisions/0100-forms-and-commands.md).
 */
import { fieldErrors } from '@jobboard/contracts/shared/field-errors'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type DeepKeys, useForm, type ValidationLogicFn } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { loadCommands } from '../../http/api-client.ts'
import { ApiError } from '../../http/api-error.ts'
import { ProblemError } from '../../http/problem-error.ts'
import { overlays } from '../feedback/overlay-requests.ts'
import { watchPresses } from './after-press.ts'
import type { FieldHandle, FieldMessage } from './fields/field-handle.ts'
import { commonLimits, type TextLimits } from './fields/length-text.ts'

const noGroups: readonly never[] = []

interface ContractFormOptions<Values extends object, Body> {
  readonly schema: z.ZodType<Body>
  readonly initial: Values
  /** What the schema reads, where the fields hold it otherwise: an empty text for a value that is left out, for instance. */
  readonly toBody?: (values: Values) => unknown
  /** What the schema does not say, such as the limits of a plan; by the paths of the API. */
  readonly rules?: (values: Values) => readonly FieldError[]
  /** Values that one control edits whole: it shows the errors of everything within (`useGroupControl`). */
  readonly groups?: readonly (keyof Values & string)[]
  /** Sends it; what it rejects with is shown. False: it was not sent, which the page itself says. */
  readonly send: (body: Body, intent: { readonly idempotencyKey: string }) => Promise<unknown>
  /** For a form that stays in view: what was sent is cleared, and the next can be typed. */
  readonly clears?: boolean
  /** What is stored now: offered when another change came first (412 `stale`, or a 409). The fields then hold it. */
  readonly reload?: () => Promise<Values>
  /** Of texts, by the name of their field, to be named in what is wrong with them. */
  readonly limits?: Readonly<Record<string, TextLimits>>
  /** Shows what is wrong before it is sent, instead of the focus on the first of it. */
  readonly onInvalid?: () => void
}

/** On leaving a field, on changes and on submit. Fields show their error once they were left. */
const onBlurThenChange: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
  const checks = !event.async && event.type !== 'mount' && event.type !== 'server'
  return runValidation({ form, validators: checks ? [{ fn: validators?.onDynamic, cause: 'dynamic' }] : [] })
}

/** `locations.0.city` of the API is `locations[0].city` of the form. */
const fieldName = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/** The first message of each field; all errors within each group. */
function byField(errors: readonly FieldError[], groups: readonly string[]): Record<string, FieldMessage> {
  const fields: Record<string, FieldMessage> = {}
  for (const error of errors) {
    const { path, message } = error
    const group = groups.find((name) => path === name || path.startsWith(`${name}.`))
    const name = group ?? fieldName(path)
    const known = fields[name]
    if (group === undefined) fields[name] = known ?? message
    else fields[name] = [...(typeof known === 'object' ? known : []), error]
  }
  return fields
}

/** The server has refused it and stored that reply under the key: with the same one, the next press would get the same reply, whatever has changed there since. */
const isDecided = ({ status, code }: ApiError): boolean => (status === 409 && code !== 'idempotencyInProgress') || status === 422

/** A file has no text of its own; another one is another intent. */
const fileMark = (_key: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.lastModified] : value)

export function useContractForm<Values extends object, Body>({
  schema,
  initial,
  toBody,
  rules,
  groups = noGroups,
  send,
  clears = false,
  reload,
  limits,
  onInvalid,
}: ContractFormOptions<Values, Body>) {
  const [refused, setRefused] = useState<Readonly<Record<string, FieldMessage>>>({})
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [reloaded, setReloaded] = useState<Values>()
  const intent = useRef({ body: '', key: '' })
  const element = useRef<HTMLFormElement>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  const requestFocus = (): void => setFocusRequests((count) => count + 1)

  useEffect(() => {
    watchPresses()
    // To say that the connection is lost must not need one.
    overlays.prepare()
    loadCommands().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (focusRequests === 0) return
    const control = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    control?.focus()
    // With what is wrong, which stands below it.
    void control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [focusRequests])

  /** Whether fields in view say all of it. Others are of the command alone, such as the token of a link. */
  const isSaidAtFields = (names: readonly string[]): boolean =>
    names.length > 0 && names.every((name) => (form.fieldInfo as Record<string, { instance: unknown } | undefined>)[name]?.instance != null)

  /** Shows what the server refused: at its fields, the rest above the button. */
  const refuse = (error: ApiError): void => {
    const refusal = error instanceof ProblemError ? error : new ProblemError({ status: error.status, code: error.code, cause: error })
    const fields = byField(refusal.fields, groups)
    setRefused(fields)
    setProblem(isSaidAtFields(Object.keys(fields)) ? null : refusal)
    if (refusal.fields.length > 0) requestFocus()
  }

  /** Whether it was sent. */
  const submit = async (body: Body): Promise<boolean> => {
    const text = JSON.stringify(body, fileMark)
    if (intent.current.body !== text) intent.current = { body: text, key: crypto.randomUUID() }
    setProblem(null)
    setRefused({})
    try {
      if ((await send(body, { idempotencyKey: intent.current.key })) === false) return false
      intent.current = { body: '', key: '' }
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isDecided(error)) intent.current = { body: '', key: '' }
      refuse(error)
      return false
    }
  }

  const form = useForm({
    defaultValues: reloaded ?? initial,
    validationLogic: onBlurThenChange,
    validators: {
      onDynamic: ({ value }: { value: Values }) => {
        const body = toBody === undefined ? value : toBody(value)
        const parsed = schema.safeParse(body)
        const errors = [...(parsed.success ? [] : fieldErrors(parsed.error, body)), ...(rules?.(value) ?? [])]
        return errors.length === 0 ? undefined : { fields: byField(errors, groups) }
      },
    },
    onSubmitInvalid: ({ formApi }) => {
      if (onInvalid === undefined) requestFocus()
      else onInvalid()
      const wrong = Object.keys(formApi.getAllErrors().fields)
      setProblem(isSaidAtFields(wrong) ? null : new ProblemError({ status: 422, code: 'validation' }))
    },
    onSubmit: async ({ value, formApi }) => {
      const isSent = await submit(schema.parse(toBody === undefined ? value : toBody(value)))
      if (isSent && clears) formApi.reset()
    },
  })

  const showStored = async (load: () => Promise<Values>): Promise<void> => {
    const values = await load()
    setReloaded(values)
    form.reset(values)
    intent.current = { body: '', key: '' }
    setProblem(null)
    setRefused({})
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }

  return {
    form,
    element,
    /** Null: the form does not know how. */
    reload: reload === undefined ? null : () => showStored(reload),
    /** Whether something was typed that is not sent. */
    hasChanges: (): boolean => !form.state.isDefaultValue && !form.state.isSubmitSuccessful,
    /** Of the last sending, unless it is all said at fields of this form: shown above the button. */
    problem,
    /** Names of the fields that the server refused and that were not changed since. */
    refusedFields: Object.keys(refused),
    /** Of a command that another control of the page sent. */
    refuse,
    /** What a field of this name needs. */
    field: (name: DeepKeys<Values> & string): FieldHandle => ({
      name,
      form: form as unknown as FieldHandle['form'],
      refused: refused[name],
      limits: limits?.[name] ?? commonLimits[name],
      onEdit: () => {
        if (name in refused) setRefused(({ [name]: _, ...others }) => others)
      },
    }),
  }
}
