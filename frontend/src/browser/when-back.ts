/** Calls once the visitor comes back to the page after having left it for another tab or window. Returns how to stop waiting. */
export function whenBack(callback: () => void): () => void {
  let isAway = false
  const stop = (): void => {
    window.removeEventListener('blur', leave)
    window.removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', look)
  }
  const leave = (): void => {
    isAway = true
  }
  const comeBack = (): void => {
    if (!isAway || document.hidden) return
    stop()
    callback()
  }
  const look = (): void => (document.hidden ? leave() : comeBack())
  window.addEventListener('blur', leave)
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', look)
  return stop
}
