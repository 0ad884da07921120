/** A store and keys that decide as the real ones do and write nothing. */
import { createHash } from 'node:crypto'
import { type EventStore, startPosition } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { ImportDeps } from '../offers/importing/import-offers.ts'

const withoutAppends = (store: EventStore): EventStore => ({
  append: async (_stream, expected, events) => ({
    ok: true,
    revision: (typeof expected === 'number' ? expected : -1) + events.length,
    position: startPosition,
    repeated: false,
  }),
  appendMany: async (appends) =>
    appends.map(({ expected, events }) => ({
      ok: true,
      revision: (typeof expected === 'number' ? expected : -1) + events.length,
      position: startPosition,
      repeated: false,
    })),
  readStream: (stream, from) => store.readStream(stream, from),
  readStreams: (streams) => store.readStreams(streams),
  readAll: (after, options) => store.readAll(after, options),
  subscribe: (after, options) => store.subscribe(after, options),
  head: () => store.head(),
  close: () => store.close(),
})

/** Seals nothing, because nothing is stored, and creates no key. */
const withoutKeys = (keys: SubjectKeys): SubjectKeys => ({
  subjectFor: (tenant, naturalKey) => keys.subjectFor(tenant, naturalKey),
  seal: async (subject, plain) => ({ subject, sealed: '-', digest: createHash('sha256').update(plain).digest('base64url') }),
  open: (sealed, context) => keys.open(sealed, context),
  erase: async () => undefined,
})

export const dryRun = ({ store, keys }: ImportDeps): ImportDeps => ({ store: withoutAppends(store), keys: withoutKeys(keys) })
