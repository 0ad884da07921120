/** The box that adds a skill: of the board's dictionary, or under a name of one's own. */
import { Combobox } from '@base-ui/react/combobox'
import type { Requirement } from '@jobboard/contracts/offers/content'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type RefObject, useState } from 'react'
import { FieldNotes } from '../../../../components/form/fields/field-frame.tsx'
import { lengthText } from '../../../../components/form/fields/length-text.ts'
import { pastedItems } from '../../../../components/form/fields/paste-line.ts'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useSettled } from '../../../../components/use-settled.ts'
import { useApp } from '../../../../context/use-app.ts'
import { skillsQuery } from '../api/skills.ts'
import { PickerInput, PickerPopup } from '../picker.ts'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'
import { isListed, maxNameLength, type SkillGroup } from './skill-list.ts'

const searchPauseMs = 500

interface FoundSkill {
  readonly name: string
  /** Null for a name of one's own. */
  readonly id: string | null
}

/** Found skills that are not listed yet, first the one whose name was typed in full; then the typed name unless it is one of them. */
function choicesOf(found: readonly FoundSkill[], name: string, skills: readonly Requirement[]): FoundSkill[] {
  const isTyped = (skill: FoundSkill): boolean => skill.name.toLowerCase() === name.toLowerCase()
  const matching = found.filter((skill) => !isListed(skills, skill.name))
  const own = name !== '' && !matching.some(isTyped) ? [{ name, id: null }] : []
  return [...matching.filter(isTyped), ...matching.filter((skill) => !isTyped(skill)), ...own]
}

interface SkillInputProps {
  readonly id: string
  readonly group: SkillGroup
  readonly skills: readonly Requirement[]
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly disabled: boolean
  /** The plan allows no more. */
  readonly isFull: boolean
  readonly error: string | null
  readonly onAdd: (name: string, id: string | null) => void
  /** Of a list that is pasted. */
  readonly onAddAll: (names: readonly string[]) => void
}

export function SkillInput({ id, group, skills, inputRef, disabled, isFull, error, onAdd, onAddAll }: SkillInputProps) {
  const t = useFieldTexts()
  const form = useFormTexts()
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const search = useSettled(name, searchPauseMs)
  const { data } = useQuery(skillsQuery(api, name === '' ? '' : search))
  // Of the text before, until the answer for this one is there; what does not match any more is left out.
  const found = (name === '' ? [] : (data?.items ?? [])).filter(
    (skill) => search === name || skill.name.toLowerCase().includes(name.toLowerCase()),
  )
  const refused = name.length > maxNameLength ? messageKeys.skillMaxLength : isListed(skills, name) ? messageKeys.duplicatedSkill : null
  // Instead of a name that is refused, Enter adds nothing that only resembles it.
  const choices = refused === null ? choicesOf(found, name, skills) : []
  const shown = refused === null ? error : (lengthText(form, refused, name) ?? form(refused))
  return (
    <div>
      <Combobox.Root
        items={choices}
        value={null}
        onValueChange={(next: FoundSkill | null) => {
          if (next !== null) onAdd(next.name, next.id)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'item-press' ? '' : text)}
        filter={null}
        itemToStringLabel={(skill: FoundSkill) => skill.name}
        isItemEqualToValue={(one: FoundSkill, other: FoundSkill) => one.name === other.name}
        autoHighlight
        disabled={disabled}
        readOnly={isFull}
      >
        <PickerInput
          id={id}
          ref={inputRef}
          aria-label={t(`skills.add.${group}`)}
          placeholder={t('skills.placeholder')}
          autoComplete="off"
          enterKeyHint="done"
          onPaste={(event: ClipboardEvent) => {
            const names = pastedItems(event.clipboardData.getData('text/plain'))
            if (names.length < 2 || isFull) return
            event.preventDefault()
            onAddAll(names)
          }}
          {...invalidBy(id, shown)}
        />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} style={{ zIndex: 60 }}>
            {choices.length === 0 ? null : (
              <PickerPopup>
                <Combobox.List>
                  {(skill: FoundSkill) => (
                    <Combobox.Item key={skill.id ?? ''} value={skill}>
                      {skill.id === null ? t('skills.addOwn', { name: skill.name }) : skill.name}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </PickerPopup>
            )}
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldNotes id={id} error={shown} />
    </div>
  )
}
