/** The saver of one form: it sees every change of its values, and is there until the page is left. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { OfferContent, OfferContentPatch } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ProblemError } from '../../../http/problem-error.ts'
import { contentOf } from '../form-values.ts'
import { type CopyName, removeCopy, writeCopy } from './local-copy.ts'
import type { Merge } from './merge.ts'
import { createSaver, type Saver } from './saver.ts'

interface SavingOptions {
  readonly draft: OfferForm
  readonly copy: CopyName
  readonly save: (patch: OfferContentPatch, ifMatch: string) => Promise<OfferReply>
  readonly onRefused: (error: ProblemError) => void
  readonly onMerged: (merge: Merge, current: OfferForm) => void
}

export function useSaver(options: SavingOptions): Saver {
  const newest = useRef(options)
  newest.current = options
  const [saver] = useState(() =>
    createSaver(
      {
        save: (patch, ifMatch) => newest.current.save(patch, ifMatch),
        onRefused: (error) => newest.current.onRefused(error),
        onMerged: (merge, current) => newest.current.onMerged(merge, current),
        copy: {
          write: (base: OfferContent, content: OfferContent) =>
            void writeCopy(newest.current.copy, { base, content, at: new Date().toISOString() }),
          remove: () => removeCopy(newest.current.copy),
        },
        later: (run, ms) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      },
      contentOf(options.draft),
      options.draft.revision,
    ),
  )
  useEffect(() => {
    const retry = (): void => void saver.flush()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      saver.stop()
    }
  }, [saver])
  return saver
}

export const useSaveState = (saver: Saver) => useSyncExternalStore(saver.subscribe, saver.get, saver.get)
