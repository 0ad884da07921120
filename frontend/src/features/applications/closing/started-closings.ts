/** Answers to everyone that were started in this browser and can still be undone; they outlast a reload, and every tab shows them. */
import { localStore } from '../../../browser/local-store.ts'

export interface StartedClosing {
  readonly slug: string
  readonly title: string
  readonly undoUntil: string
}

const isStarted = (one: unknown): one is StartedClosing =>
  typeof one === 'object' && one !== null && ['slug', 'title', 'undoUntil'].every((name) => typeof Reflect.get(one, name) === 'string')

const store = localStore<readonly StartedClosing[]>('closings', [], (stored) =>
  (Array.isArray(stored) ? stored : []).filter(isStarted).filter(({ undoUntil }) => Date.parse(undoUntil) > Date.now()),
)

const without = (slug: string): readonly StartedClosing[] => store.get().filter((one) => one.slug !== slug)

export const addStarted = (one: StartedClosing): void => store.set([...without(one.slug), one])
export const removeStarted = (slug: string): void => store.set(without(slug))
export const useStartedClosings = (): readonly StartedClosing[] => store.use((started) => started)
