/** What colleagues write about an application among themselves. */
import styled from '@emotion/styled'
import { addNoteSchema, maxNoteLength } from '@jobboard/contracts/applications/desk-commands'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { ChoicesField } from '../../../../components/form/fields/choices-field.tsx'
import { TextAreaField } from '../../../../components/form/fields/text-field.tsx'
import { Form } from '../../../../components/form/form.tsx'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import { useApp } from '../../../../context/use-app.ts'
import { addNote, deleteNote } from '../api/desk-commands.ts'
import { deskKey } from '../api/desk-lists.ts'
import { type DeskTexts, useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { useAct } from './use-act.ts'

const List = styled.ul`
  display: grid; gap: 12px;
  li { display: grid; gap: 4px; padding: 10px 12px; border-radius: var(--radius-control); background: var(--grey-2); }
  li > p { white-space: pre-wrap; overflow-wrap: anywhere; }
  li > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; color: var(--text-muted); font-size: 13px; }
  li > div > strong { color: var(--text); }
  li button { min-height: 32px; padding: 0 8px; margin-left: auto; font-weight: 400; }
`

type Note = DeskApplication['notes'][number]

export const memberName = (t: DeskTexts, { name }: Note['by']): string => name ?? t('one.formerColleague')

interface NotesPartProps {
  readonly application: DeskApplication
  /** The account of the session. */
  readonly me: string | undefined
  readonly canWrite: boolean
}

export function NotesPart({ application: { applicationId, notes, colleagues }, me, canWrite }: NotesPartProps) {
  const t = useDeskTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const others = colleagues.filter(({ id }) => id !== me)
  const handle = useContractForm({
    schema: addNoteSchema,
    initial: { text: '', mentions: [] as readonly string[] },
    groups: ['mentions'],
    clears: true,
    send: async (note, { idempotencyKey }) => {
      await addNote(api, applicationId, note, idempotencyKey)
      // The form is empty again before the list has the note.
      void queryClient.invalidateQueries({ queryKey: deskKey })
      showToast({ tone: 'success', text: t(note.mentions.length === 0 ? 'one.noteAdded' : 'one.noteSent') })
    },
  })
  return (
    <Card aria-label={t('one.notes')}>
      <h2>{t('one.notes')}</h2>
      <p>{t('one.notesText')}</p>
      {notes.length === 0 ? null : (
        <List>
          {notes.map((note) => (
            <NoteItem key={note.noteId} applicationId={applicationId} note={note} isMine={note.by.id === me} />
          ))}
        </List>
      )}
      {canWrite ? (
        <Form
          handle={handle}
          label={t('one.addNote')}
          sendsOnEnter={false}
          guardsChanges
          submit={{ label: t('one.addNote'), working: t('one.addingNote') }}
        >
          <TextAreaField field={handle.field('text')} label={t('one.note')} max={maxNoteLength} />
          {others.length === 0 ? null : (
            <ChoicesField
              field={handle.field('mentions')}
              label={t('one.mention')}
              hint={t('one.mentionHint')}
              isOptional
              choices={others.map((one) => ({ value: one.id, label: `@${memberName(t, one)}` }))}
            />
          )}
        </Form>
      ) : null}
    </Card>
  )
}

function NoteItem({ applicationId, note, isMine }: { readonly applicationId: string; readonly note: Note; readonly isMine: boolean }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { act, isWorking } = useAct()
  const { noteId, by, text, addedAt, mentions } = note
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('one.deleteNoteTitle'),
      text: t('one.deleteNoteText'),
      confirmLabel: t('one.deleteNote'),
      isDestructive: true,
    })
    if (isSure) await act((api) => deleteNote(api, applicationId, noteId))
  }
  return (
    <li>
      <div>
        <strong>{memberName(t, by)}</strong>
        <time dateTime={addedAt}>{formatDateTime(locale, addedAt, board.timeZone)}</time>
        {isMine ? (
          <Button type="button" variant="quiet" aria-disabled={isWorking} onClick={() => void remove()}>
            {t('one.deleteNote')}
          </Button>
        ) : null}
      </div>
      <p>{text ?? t('unreadable')}</p>
      {mentions.length === 0 ? null : <div>{mentions.map((one) => `@${memberName(t, one)}`).join(', ')}</div>}
    </li>
  )
}
