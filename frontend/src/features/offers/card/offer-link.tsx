/** A link to an offer, which leads back to this place of the list. Its page is loaded ahead when a pointer rests on it, or at a touch. */
import { useRouter } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { isPlainClick } from '../../../components/app-link.tsx'
import { fromHere } from '../list/list-place.ts'

/** A pointer on its way across a list passes over many links. */
const preloadAfterMs = 80

type OfferLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly slug: string }

/** The router's own link follows the address of the page; there are hundreds of these in a list, and they never show where one is. */
export function OfferLink({ slug, onClick, ...rest }: OfferLinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What cannot be loaded ahead is loaded on the click, which then says what is wrong.
  const preload = (): void => void router.preloadRoute({ to: '/job-offer/$slug', params: { slug } }).catch(() => undefined)
  const preloadSoon = (): void => {
    cancel()
    timer.current = setTimeout(preload, preloadAfterMs)
  }
  return (
    <a
      {...rest}
      href={`/job-offer/${slug}`}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        cancel()
        router.history.push(`/job-offer/${slug}`, fromHere(router.history.location.state))
      }}
      onMouseEnter={preloadSoon}
      onMouseLeave={cancel}
      onFocus={preloadSoon}
      onBlur={cancel}
      onTouchStart={preload}
    />
  )
}
