/** Asks the server for another look of the list: a form, so that it also works before the scripts have come. */
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function ListThemeForm({ theme, children }: { theme: 'horizontal' | 'old'; children: ReactNode }) {
  const back = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <form method="post" action="/list-theme">
      <input type="hidden" name="theme" value={theme} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
