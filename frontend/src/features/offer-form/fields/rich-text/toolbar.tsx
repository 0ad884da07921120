/** The buttons of the editor: one stop of the Tab key, moved through by the arrow keys. */
import styled from '@emotion/styled'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Heading2 } from '../../../../components/icons/heading-2.ts'
import { Heading3 } from '../../../../components/icons/heading-3.ts'
import { Image } from '../../../../components/icons/image.ts'
import { Italic } from '../../../../components/icons/italic.ts'
import { LetterB } from '../../../../components/icons/letter-b.ts'
import { Link } from '../../../../components/icons/link.ts'
import { List } from '../../../../components/icons/list.ts'
import { ListOrdered } from '../../../../components/icons/list-ordered.ts'
import { Redo2 } from '../../../../components/icons/redo-2.ts'
import { TextQuote } from '../../../../components/icons/text-quote.ts'
import { Underline } from '../../../../components/icons/underline.ts'
import { Undo2 } from '../../../../components/icons/undo-2.ts'
import { useFieldTexts } from '../texts.ts'

const Bar = styled.div`
  display: flex; flex-wrap: wrap; gap: 2px; padding: 4px; border-bottom: 1px solid var(--border);
  button { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 6px; color: var(--text-muted); }
  button:hover { background: var(--grey-3); color: var(--text); }
  button[aria-pressed='true'] { background: var(--brand-soft); color: var(--brand-strong); }
  button[aria-disabled='true'] { opacity: 0.45; cursor: default; }
`
type Name =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'link'
  | 'image'
  | 'undo'
  | 'redo'

interface Tool {
  readonly name: Name
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <LetterB size={18} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: <Italic size={18} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: <Underline size={18} />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'heading',
    icon: <Heading2 size={18} />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    icon: <Heading3 size={18} />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    icon: <List size={18} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: <ListOrdered size={18} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    icon: <TextQuote size={18} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'link', icon: <Link size={18} />, run: () => undefined, isOn: (editor) => editor.isActive('link') },
  { name: 'image', icon: <Image size={18} />, run: () => undefined },
  {
    name: 'undo',
    icon: <Undo2 size={18} />,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: <Redo2 size={18} />,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

interface ToolbarProps {
  readonly editor: Editor
  /** Of the text that it changes. */
  readonly controls: string
  readonly disabled: boolean
  readonly onLink: () => void
  readonly onImage: () => void
}

export function Toolbar({ editor, controls, disabled, onLink, onImage }: ToolbarProps) {
  const t = useFieldTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const press = (event: KeyboardEvent): void => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const at = (next + tools.length) % tools.length
    setCurrent(at)
    bar.current?.querySelectorAll('button')[at]?.focus()
  }
  const run = (tool: Tool): void => {
    if (tool.name === 'link') onLink()
    else if (tool.name === 'image') onImage()
    else tool.run(editor)
  }
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('text.toolbar')} aria-controls={controls} onKeyDown={press}>
      {tools.map((tool, at) => {
        const isUsable = !disabled && (tool.can?.(editor) ?? true)
        return (
          <button
            key={tool.name}
            type="button"
            title={t(`text.tools.${tool.name}`)}
            aria-label={t(`text.tools.${tool.name}`)}
            aria-pressed={tool.isOn?.(editor)}
            aria-disabled={!isUsable}
            tabIndex={at === current ? 0 : -1}
            // The selection of the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setCurrent(at)
              if (isUsable) run(tool)
            }}
          >
            {tool.icon}
          </button>
        )
      })}
    </Bar>
  )
}
