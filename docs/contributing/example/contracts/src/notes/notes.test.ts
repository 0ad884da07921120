import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { addNoteSchema, maxNoteLength } from './commands.ts'
import { noteEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), noteEvents)

it.each([
  [{ text: '   ' }, 'errors.required'],
  [{ text: 'x'.repeat(maxNoteLength + 1) }, 'errors.tooLong'],
])('a note that is empty or too long is refused: %#', (note, key) => {
  expect(addNoteSchema.safeParse(note).error?.issues.map(({ message }) => message)).toEqual([key])
})

it('a note is stored without the space around it', () => {
  expect(addNoteSchema.parse({ text: ' Call on Monday\n' })).toEqual({ text: 'Call on Monday' })
})
