/** The address of a link, asked below the buttons. */
import styled from '@emotion/styled'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { controlStyles, FieldFrame } from '../../../../components/form/field-frame.tsx'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'

const Line = styled.div`
  display: grid; gap: 8px; padding: 12px; border-bottom: 1px solid var(--border);
  input { ${controlStyles} }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
`
/** As it is meant: an address without its protocol, or an e-mail address. Null for another protocol, or none of these. */
export function linkAddress(text: string): string | null {
  const typed = text.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return /^(?:https:\/\/[^\s/]+\.\S+|mailto:\S+)$/i.test(url) ? url : null
}

export function LinkLine({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useFieldTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const error = isWrong ? t('text.linkWrong') : null
  const apply = (): void => {
    const href = linkAddress(text)
    if (href === null) {
      setWrong(true)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  const leave = (): void => {
    editor.commands.focus()
    onClose()
  }
  return (
    <Line>
      <FieldFrame id={id} label={t('text.linkAddress')} error={error}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          {...invalidBy(id, error)}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // The form around it is not sent, and no dialog is closed.
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else leave()
          }}
        />
      </FieldFrame>
      <div className="buttons">
        <Button type="button" variant="primary" onClick={apply}>
          {t('text.linkApply')}
        </Button>
        {editor.isActive('link') ? (
          <Button
            type="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {t('text.linkRemove')}
          </Button>
        ) : null}
        <Button type="button" variant="quiet" onClick={leave}>
          {t('text.cancel')}
        </Button>
      </div>
    </Line>
  )
}
