/** The address of a link, asked below the buttons. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useFieldTexts } from '../texts.ts'
import { AskLine } from './ask-line.tsx'

/** As it is meant: an address without its protocol, or an e-mail address. Null for another protocol, or none of these. */
export function linkAddress(text: string): string | null {
  const typed = text.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return /^(?:https:\/\/[^\s/]+\.\S+|mailto:\S+)$/i.test(url) ? url : null
}

export function LinkLine({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useFieldTexts()
  const [text, setText] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
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
  return (
    <AskLine
      label={t('text.linkAddress')}
      error={isWrong ? t('text.linkWrong') : null}
      input={{ inputMode: 'url', placeholder: 'https://' }}
      value={text}
      applyLabel={t('text.linkApply')}
      removeLabel={editor.isActive('link') ? t('text.linkRemove') : undefined}
      onChange={(typed) => {
        setText(typed)
        setWrong(false)
      }}
      onApply={apply}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetLink().run()
        onClose()
      }}
      onLeave={() => {
        editor.commands.focus()
        onClose()
      }}
    />
  )
}
