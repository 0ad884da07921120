/** Dropping a file on an element. Beside it nothing happens: the browser would leave the page, and what was typed, to show the file. */
import { type DragEvent, useEffect, useState } from 'react'

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }): boolean => event.dataTransfer?.types.includes('Files') === true

export function useFileDrop(onDrop: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      // Also fires on the way to a part of the element.
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onDrop(file)
      },
    },
  }
}
