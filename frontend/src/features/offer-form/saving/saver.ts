/**
 * Saves what is typed: a moment after the last change, with the revision it was read at, so that no change of someone else is overwritten.
 * Until it is stored a copy lies in this browser. Knows nothing of forms and pages.
 */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { OfferContent, OfferContentPatch } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { ApiError } from '../../../http/api-error.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { contentOf } from '../form-values.ts'
import { type Merge, mergeContents, patchOf } from './merge.ts'

export type SaveState =
  | { readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { readonly status: 'failed'; readonly problem: ApiError }
  /** Both sides changed the same fields: the user decides, and nothing is sent before. */
  | { readonly status: 'conflict'; readonly merge: Merge; readonly current: OfferForm }

export interface SaverDeps {
  readonly save: (patch: OfferContentPatch, ifMatch: string) => Promise<OfferReply>
  readonly copy: { readonly write: (base: OfferContent, content: OfferContent) => void; readonly remove: () => void }
  /** Some fields break the bounds of a draft. */
  readonly onRefused: (error: ProblemError) => void
  /** Someone else changed other fields: the form takes them over. */
  readonly onMerged: (merge: Merge, current: OfferForm) => void
  /** Returns what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
}

const typingPauseMs = 1_200
const retryMs = 15_000

export type Saver = ReturnType<typeof createSaver>

export function createSaver(deps: SaverDeps, stored: OfferContent, storedRevision: number) {
  let base = stored
  let revision = storedRevision
  let latest = stored
  let state: SaveState = { status: 'saved' }
  let running: Promise<boolean> | null = null
  let cancel = (): void => undefined
  const listeners = new Set<() => void>()

  const set = (next: SaveState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const isStored = (): boolean => Object.keys(patchOf(base, latest)).length === 0
  const settle = (): void => {
    if (isStored()) deps.copy.remove()
    else deps.copy.write(base, latest)
    set({ status: isStored() ? 'saved' : 'unsaved' })
  }
  const plan = (ms: number): void => {
    cancel()
    cancel = deps.later(() => void flush(), ms)
  }

  const fail = (error: ApiError): void => {
    const current = error instanceof ProblemError ? (error.current as OfferForm | undefined) : undefined
    if (error.code === 'stale' && current !== undefined) {
      mergeCurrent(current)
      return
    }
    set(error.code === 'offline' ? { status: 'offline' } : { status: 'failed', problem: error })
    if (error.status === 0 || error.status >= 500 || error.status === 429) plan(retryMs)
    else if (error instanceof ProblemError && error.fields.length > 0) deps.onRefused(error)
  }
  const mergeCurrent = (current: OfferForm): void => {
    const merge = mergeContents(base, latest, contentOf(current))
    if (merge.conflicts.length > 0) {
      set({ status: 'conflict', merge, current })
      return
    }
    adopt(merge.content, current)
    if (merge.taken.length > 0) deps.onMerged(merge, current)
  }
  /** `content` is what the form holds from now on, on top of what is stored now. */
  const adopt = (content: OfferContent, current: OfferForm): void => {
    base = contentOf(current)
    revision = current.revision
    latest = content
    settle()
    if (!isStored()) plan(0)
  }

  const attempt = async (): Promise<boolean> => {
    const sent = latest
    set({ status: 'saving' })
    try {
      revision = (await deps.save(patchOf(base, sent), `"${revision}"`)).revision
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error)
      // Changes of others to other fields were taken over: the next attempt follows.
      return state.status === 'unsaved'
    }
    base = sent
    settle()
    return true
  }

  /** Stores all of it now. False: it could not be, and the state says why. */
  const flush = async (): Promise<boolean> => {
    cancel()
    while (!isStored()) {
      if (state.status === 'conflict') return false
      running ??= attempt().finally(() => {
        running = null
      })
      if (!(await running)) return false
    }
    return true
  }

  return {
    get: (): SaveState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (content: OfferContent): void => {
      latest = content
      if (running === null && state.status !== 'conflict') settle()
      else deps.copy.write(base, latest)
      if (state.status !== 'conflict' && !isStored()) plan(typingPauseMs)
    },
    flush,
    /** The user has decided about each field of the conflict. */
    resolve: adopt,
    /** A copy of this browser that was not stored, while `current` is what is stored by now. */
    restore: (copy: { readonly base: OfferContent; readonly content: OfferContent }, current: OfferForm): void => {
      base = copy.base
      latest = copy.content
      mergeCurrent(current)
    },
    /** The offer has another revision than this page knew. */
    merge: mergeCurrent,
    /** Another command of this page has made `ownRevision`; `take` puts what it changed into what was typed meanwhile. */
    mergeOwn: (current: OfferForm, ownRevision: number, take: (typed: OfferContent) => OfferContent): void => {
      if (current.revision === ownRevision) adopt(take(latest), current)
      else mergeCurrent(current)
    },
    /** The same, where its content stayed as it is. */
    note: (newRevision: number): void => {
      revision = newRevision
    },
    ifMatch: (): string => `"${revision}"`,
    stop: (): void => cancel(),
  }
}
