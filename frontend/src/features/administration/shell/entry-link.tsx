/** A link to a page of the navigation: it opens the page as from elsewhere, also on that page, so that a list begins with its view again. */
import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { AppLink, isPlainClick } from '../../../components/app-link.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Else an address without a query that follows another one of the same page is a list whose filters were cleared. */
    entersPage?: boolean
  }
}

export const entering = { entersPage: true } as const

export function EntryLink({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const router = useRouter()
  return (
    <AppLink
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        router.history.push(href, entering)
      }}
    />
  )
}
