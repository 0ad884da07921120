/** The editor of a description, with the code that only it needs: loaded on demand. */
import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { useFieldTexts } from '../texts.ts'
import { cleanPasted } from './clean-pasted.ts'
import { editorExtensions } from './editor-extensions.ts'
import { embedImage } from './embed-image.ts'
import { ImageLine, pictureOf } from './image-line.tsx'
import { LinkLine } from './link-line.tsx'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  readonly id: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly disabled: boolean
  /** Of the text: its name, and what is wrong with it. */
  readonly attributes: Readonly<Record<string, string>>
}

export default function RichTextEditor({ id, value, onChange, disabled, attributes }: RichTextEditorProps) {
  const t = useFieldTexts()
  const element = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<'link' | 'image' | null>(null)
  const [problem, setProblem] = useState<'imageFailed' | null>(null)
  const editor = useEditor(element, value, onChange, { id, role: 'textbox', 'aria-multiline': 'true', ...attributes }, disabled)
  const embed = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || editor === null) return
    const src = await embedImage(chosen)
    setProblem(src === null ? 'imageFailed' : null)
    if (src === null) return
    editor.chain().focus().setImage({ src }).run()
    setAsked('image')
  }
  return (
    <>
      {editor === null ? null : (
        <>
          <Toolbar
            editor={editor}
            controls={id}
            disabled={disabled}
            onLink={() => setAsked(asked === 'link' ? null : 'link')}
            onImage={() => (pictureOf(editor) === null ? file.current?.click() : setAsked('image'))}
          />
          {asked === 'link' ? <LinkLine editor={editor} onClose={() => setAsked(null)} /> : null}
          {asked === 'image' ? <ImageLine editor={editor} onClose={() => setAsked(null)} /> : null}
        </>
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          void embed(target.files?.[0])
          target.value = ''
        }}
      />
      <p role="status" className="problem">
        {problem === null ? '' : t(`text.${problem}`)}
      </p>
      <div ref={element} className="surface" />
    </>
  )
}

/** Null until it is in the page. */
function useEditor(
  element: RefObject<HTMLElement | null>,
  value: string,
  onChange: (html: string) => void,
  attributes: Record<string, string>,
  disabled: boolean,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const newest = useRef({ value, onChange, attributes })
  useEffect(() => {
    newest.current.onChange = onChange
    newest.current.attributes = attributes
    editor?.setEditable(!disabled, false)
  })
  useEffect(() => {
    const made = new Editor({
      element: element.current,
      extensions: editorExtensions,
      content: newest.current.value,
      // The styles are those of the field: the policy of the pages allows no style elements of scripts.
      injectCSS: false,
      editorProps: { attributes: () => newest.current.attributes, transformPastedHTML: cleanPasted },
      onTransaction: redraw,
      onUpdate: ({ editor: changed }) => {
        newest.current.value = changed.isEmpty ? '' : changed.getHTML()
        newest.current.onChange(newest.current.value)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [element])
  // Changed from outside: another version of the offer, or filled from a text.
  useEffect(() => {
    if (editor === null || value === newest.current.value) return
    newest.current.value = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const shown = JSON.stringify(attributes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads its attributes when its state is set
  useEffect(() => {
    if (editor !== null) editor.view.updateState(editor.state)
  }, [editor, shown])
  return editor
}
