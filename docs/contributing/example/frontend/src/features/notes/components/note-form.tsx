/** The form that adds a note; it stays in view for the next one. */
import { addNoteSchema, maxNoteLength } from '@jobboard/contracts/notes/commands'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { addNote } from '../api/add-note.ts'
import { noteListQuery } from '../api/list-notes.ts'
import { useNoteTexts } from '../texts.ts'

export function NoteForm() {
  const t = useNoteTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const handle = useContractForm({
    schema: addNoteSchema,
    initial: { text: '' },
    clears: true,
    send: async (note, { idempotencyKey }) => {
      await addNote(api, note, idempotencyKey)
      await queryClient.invalidateQueries({ queryKey: noteListQuery(api).queryKey })
      showToast({ tone: 'success', text: t('added') })
    },
  })
  return (
    <Form handle={handle} label={t('add')} sendsOnEnter={false} guardsChanges submit={{ label: t('add'), working: t('adding') }}>
      <TextAreaField field={handle.field('text')} label={t('note')} max={maxNoteLength} />
    </Form>
  )
}
