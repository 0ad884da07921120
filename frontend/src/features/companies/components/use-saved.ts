/**
 * What a form that stays in view begins with: what was stored last. A form that was saved is made again with what the server stored, and the focus
 * stays on its button. The revision is that of what the fields hold: a newer one in the cache is not what its user has seen.
 */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { useCompanyTexts } from '../texts.ts'

/** Data without a revision are those that were saved last. */
const revisionOf = (data: object): number => ('revision' in data ? Number(data.revision) : 0)

export function useSaved<Data extends object>(key: QueryKey, loaded: Data) {
  const t = useCompanyTexts()
  const queryClient = useQueryClient()
  const [stored, setStored] = useState({ data: loaded, saves: 0 })
  const revision = useRef(revisionOf(loaded))
  const frame = useRef<HTMLDivElement>(null)
  const { data, saves } = stored
  useEffect(() => {
    if (saves > 0) frame.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [saves])
  const note = (newest: Data): void => {
    revision.current = revisionOf(newest)
    queryClient.setQueryData(key, newest)
  }
  return {
    data,
    frame,
    /** Makes the form again. */
    formKey: String(saves),
    ifMatch: (): string => `"${revision.current}"`,
    onSaved: (newest: Data): void => {
      note(newest)
      setStored({ data: newest, saves: saves + 1 })
      showToast({ tone: 'success', text: t('saved') })
    },
    /** Of what another change has stored meanwhile. */
    onReloaded: note,
  }
}
