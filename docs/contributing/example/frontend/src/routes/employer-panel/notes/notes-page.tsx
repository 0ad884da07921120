import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { noteListQuery } from '../../../features/notes/api/list-notes.ts'
import { NoteForm } from '../../../features/notes/components/note-form.tsx'
import { NoteList } from '../../../features/notes/components/note-list.tsx'
import { useNoteTexts } from '../../../features/notes/texts.ts'

export function NotesPage() {
  const t = useNoteTexts()
  const query = useQuery(noteListQuery(useApp().api))
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <NoteForm />
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ data }) => <NoteList notes={data} />}
      </QueryStates>
    </AccountPage>
  )
}
