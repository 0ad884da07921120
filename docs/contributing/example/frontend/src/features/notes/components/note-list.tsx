import type { Note } from '@jobboard/contracts/notes/queries'
import { RowList } from '../../../components/row-list.tsx'

export const NoteList = ({ notes }: { readonly notes: readonly Note[] }) => (
  <RowList>
    {notes.map(({ noteId, text }) => (
      <li key={noteId}>{text}</li>
    ))}
  </RowList>
)
