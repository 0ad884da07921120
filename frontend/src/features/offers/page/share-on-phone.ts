/** The phone's own sheet for sharing, with the apps that its owner uses. */

/** `false` where there is none, or where it cannot take a link: the dialog is for those. Dismissing it counts as used. */
export async function shareOnPhone(link: { readonly url: string; readonly title: string }): Promise<boolean> {
  // Desktop browsers offer sheets, too, but with less than the dialog has.
  if (!matchMedia('(pointer: coarse)').matches || navigator.canShare?.(link) !== true) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
