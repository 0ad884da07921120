/** That the visitor applied to this offer: known after the page, drawn by a script that only they need. */
import { part, usePart } from '../../components/loading/use-part.ts'
import { useApp } from '../../context/use-app.ts'
import { useApplied } from '../../features/applications/marks/use-applied.ts'

const note = part(() => import('../../features/applications/marks/applied-note.tsx'))

export function Applied({ id }: { readonly id: string }) {
  const { features } = useApp().board
  const mark = useApplied(id)
  const Note = usePart(mark === undefined || !features.applicationHistory ? undefined : note)
  return mark === undefined || Note === null ? null : <Note mark={mark} />
}
