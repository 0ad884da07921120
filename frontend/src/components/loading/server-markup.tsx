/**
 * A part that only the server renders, so that its code is in no script of the browser, which takes over what the document holds. For parts
 * that stay the same as long as the document does and have no controls but links.
 */
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { isPlainClick } from '../app-link.tsx'

interface ServerMarkupProps {
  readonly id: string
  /** Null in the browser, so that the build leaves the part out: `import.meta.env.SSR || import.meta.env.DEV ? <Part /> : null`. In development it is an ordinary part, which is replaced when its source changes. */
  readonly children: ReactNode
}

export function ServerMarkup({ id, children }: ServerMarkupProps) {
  return import.meta.env.SSR || import.meta.env.DEV ? <div id={id}>{children}</div> : <MarkupOfDocument id={id} />
}

/** Exported for its test. */
export function MarkupOfDocument({ id }: { readonly id: string }) {
  const router = useRouter()
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || !isPlainClick(event)) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    // biome-ignore lint/a11y: the links inside take the clicks, by mouse or keyboard
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} onClick={follow} />
  )
}
