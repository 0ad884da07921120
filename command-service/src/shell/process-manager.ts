/**
 * What spans several aggregates: a process with a stream of its own, `<process>-<tenant>_<id>`, whose events say what was asked, what is
 * done and what was compensated (docs/decisions/0073). Its state names the next step; the outcome of a step is stored before the one
 * after it. It ends the same way whether the request that started it drives it, a reactor after a crash, or several drivers at once.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type RecordedEvent, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { CommandDeps } from './command-route.ts'
import type { Aggregate } from './decider.ts'
import { type CommandMetadata, execute, toStore } from './execute.ts'
import { type History, loadHistory, readHistory } from './history.ts'

type StoredEvent = { readonly type: string; readonly data: unknown }

export interface StepContext {
  readonly tenant: Tenant
  readonly processId: string
  /** Of commands to other aggregates: in the name of the caller who started the process, with a command id that is the same at every run of the step. */
  readonly metadata: (step: string) => CommandMetadata
}

export interface ProcessManager<State, Command, Event extends StoredEvent, Step> {
  /** The first part of the stream's name; never changes. */
  readonly name: string
  /**
   * Types of the events after which steps act in the name of the caller who asked: of a process that can start again, or is asked for more. Absent:
   * of its first event.
   */
  readonly askedBy?: ReadonlySet<string>
  /** Its commands are the request that starts it and the outcomes of its steps. An outcome that is stored already gives no events. */
  readonly aggregate: Aggregate<State, Command, Event, DomainError>
  /** Null: the process has ended. Pure. */
  readonly nextStep: (state: State) => Step | null
  /**
   * Runs a step and says how it ended. A step may run again after a crash, and at the same time elsewhere: both runs must have the same
   * effect and outcome. Throws when it could not be run; the process then stays where it is. Null: it waits for something that has not
   * happened yet; whatever makes it happen drives the process again.
   */
  readonly perform: (step: Step, state: State, context: StepContext) => Promise<Command | null>
}

export const processStream = ({ name }: { readonly name: string }, tenant: TenantId, id: string): string => `${name}-${tenant}_${id}`

/** The state of a process that may not have begun. */
export const loadProcess = async <State, Command, Event extends StoredEvent, Step>(
  { store }: CommandDeps,
  process: ProcessManager<State, Command, Event, Step>,
  tenant: TenantId,
  id: string,
): Promise<State> => (await loadHistory(store, process.aggregate, processStream(process, tenant, id))).state

/** Stores the request and drives the process to its end, or until it is far enough. The same id is the same process. */
export async function runProcess<State, Command, Event extends StoredEvent, Step>(
  deps: CommandDeps,
  process: ProcessManager<State, Command, Event, Step>,
  tenant: Tenant,
  id: string,
  request: { readonly metadata: CommandMetadata; readonly command: Command; readonly isFarEnough?: (state: State) => boolean },
): Promise<State> {
  const stream = processStream(process, tenant.id, id)
  const { metadata, command, isFarEnough } = request
  const started = await execute(deps.store, {
    stream,
    aggregate: process.aggregate,
    metadata,
    prepare: () => ({ ok: true, value: command }),
  })
  if (!started.ok) throw new UnavailableError(`${stream} cannot be started: ${started.error.code}`)
  return driveProcess(deps, process, tenant, id, isFarEnough)
}

/** More than any process has; a process that comes so far alternates between two steps. */
const maxSteps = 100

/** Runs what is left of a process; nothing when it has ended, waits or never began. */
export async function driveProcess<State, Command, Event extends StoredEvent, Step>(
  { store, clock }: CommandDeps,
  process: ProcessManager<State, Command, Event, Step>,
  tenant: Tenant,
  id: string,
  /** Leaves the steps after it to the next driver. */
  isFarEnough: (state: State) => boolean = () => false,
): Promise<State> {
  const { aggregate } = process
  const stream = processStream(process, tenant.id, id)
  let recorded = await store.readStream(stream)
  let history: History<State> = readHistory(aggregate, recorded)
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const started = askingEvent(process, recorded)?.metadata
    const step = started === undefined || isFarEnough(history.state) ? null : process.nextStep(history.state)
    if (started === undefined || step === null) return history.state
    const metadata = (commandId: string): CommandMetadata => {
      const { actor, correlationId, commandId: causationId, locale } = started
      const occurredAt = clock.now().toISOString()
      return { tenant: tenant.id, actor, commandId, correlationId, causationId, occurredAt, ...(locale === undefined ? {} : { locale }) }
    }
    const context = { tenant, processId: id, metadata: (name: string) => metadata(uuidFrom('process', stream, name)) }
    const outcome = await process.perform(step, history.state, context)
    if (outcome === null) return history.state
    const decision = aggregate.decider.decide(outcome, history.state)
    if (!decision.ok || decision.value.length === 0) throw new UnavailableError(`${stream} does not take the outcome of its step`)
    const events = toStore(
      stream,
      decision.value,
      metadata(uuidFrom('outcome', stream, String(history.revision))),
      aggregate.events.versions,
    )
    const result = await store.append(stream, history.revision, events)
    if (result.ok && !result.repeated) {
      const state = decision.value.reduce<State>(aggregate.decider.evolve, history.state)
      history = { ...history, state, revision: result.revision, position: result.position }
    } else {
      // Another driver stored the outcome; what the stream says counts.
      recorded = await store.readStream(stream)
      history = readHistory(aggregate, recorded)
    }
  }
  throw new UnavailableError(`${stream} does not come to an end`)
}

const askingEvent = ({ askedBy }: { readonly askedBy?: ReadonlySet<string> }, recorded: readonly RecordedEvent[]) =>
  askedBy === undefined ? recorded[0] : recorded.findLast(({ type }) => askedBy.has(type))

/** A process as the route that drives it sees it, whatever its state is. */
export interface RegisteredProcess {
  readonly name: string
  /** Resolves when it has ended or waits. */
  readonly drive: (tenant: Tenant, id: string) => Promise<void>
}

export const registerProcess = <State, Command, Event extends StoredEvent, Step>(
  deps: CommandDeps,
  process: ProcessManager<State, Command, Event, Step>,
): RegisteredProcess => ({
  name: process.name,
  drive: async (tenant, id) => void (await driveProcess(deps, process, tenant, id)),
})
