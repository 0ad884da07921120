/** What the picture shows, in words, for those who do not see it: asked below the buttons. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useFieldTexts } from '../texts.ts'
import { AskLine } from './ask-line.tsx'

const maxAlt = 200

/** Where the only picture of the text is; null: there is none. */
export function pictureOf({ state }: Editor): { readonly at: number; readonly alt: string } | null {
  let found: { at: number; alt: string } | null = null
  state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image') found = { at, alt: String(attrs.alt ?? '') }
  })
  return found
}

export function ImageLine({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useFieldTexts()
  const [alt, setAlt] = useState(() => pictureOf(editor)?.alt ?? '')
  const end = (change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>): void => {
    const picture = pictureOf(editor)
    if (picture !== null) change(editor.chain().setNodeSelection(picture.at)).run()
    editor.commands.focus()
    onClose()
  }
  return (
    <AskLine
      label={t('text.imageAlt')}
      hint={t('text.imageAltHint')}
      input={{ maxLength: maxAlt }}
      value={alt}
      applyLabel={t('text.imageApply')}
      removeLabel={t('text.imageRemove')}
      onChange={setAlt}
      onApply={() => end((chain) => chain.updateAttributes('image', { alt: alt.trim() }))}
      onRemove={() => end((chain) => chain.deleteSelection())}
      onLeave={() => end((chain) => chain)}
    />
  )
}
