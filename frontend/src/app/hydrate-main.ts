/**
 * The main part of a page hydrates after its frame, whose links work by then. A link that is pressed between the two changes the address that
 * the main part reads, which then differs from the HTML: React would report error 418 and render the whole part again. So it hydrates first:
 * React hydrates the target of an event of some kinds at once, as it does for a click, and nothing listens to this one.
 */
export function hydrateMain(): void {
  document.querySelector('main > *')?.dispatchEvent(new Event('reset', { bubbles: true }))
}
