/** `/employer-panel/notes`: the notes of the company. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../../../features/panel/page-name.ts'
import { accountPage } from '../../account/account-route.ts'

export const notesPage = accountPage({
  kind: 'employer',
  path: 'notes',
  title: pageName('notes'),
  component: lazyRouteComponent(() => import('./notes-page.tsx'), 'NotesPage'),
  script: 'src/routes/employer-panel/notes/notes-page.tsx',
  load: async ({ api, queryClient }) => {
    const { noteListQuery } = await import('../../../features/notes/api/list-notes.ts')
    return queryClient.prefetchQuery(noteListQuery(api))
  },
})
