/** What a description can hold: the elements that the server allows (`descriptionTags`), and one embedded jpeg. */
import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'

const isAllowedLink = (url: string): boolean => /^(?:https:\/\/|mailto:)\S+$/i.test(url)

/** Only pictures that travel within the description; a second one is removed again, however it came. */
const EmbeddedImage = Image.extend({
  // Without an empty alternative text, screen readers would read out the data of a picture that has none.
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } }
  },
  parseHTML: () => [{ tag: 'img[src^="data:image/jpeg;base64,"]' }],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_transactions, _before, { doc, tr }) => {
        const positions: number[] = []
        doc.descendants(({ type, nodeSize }, at) => {
          if (type.name === 'image') positions.push(at, at + nodeSize)
        })
        for (let index = positions.length - 2; index > 0; index -= 2) tr.delete(positions[index] ?? 0, positions[index + 1] ?? 0)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      shouldAutoLink: isAllowedLink,
      HTMLAttributes: { target: '_blank', rel: 'nofollow noopener noreferrer' },
    },
    trailingNode: false,
  }),
  EmbeddedImage.configure({ allowBase64: true }),
]
