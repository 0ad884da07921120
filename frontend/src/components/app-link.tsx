/** A link by its address. Plain clicks within the product stay in the page; every other click is the browser's. */
import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export function AppLink({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event) || !href.startsWith('/')) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}

/** Not one for a new tab, a download or the like. */
export const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
