/** A service must not outlive the launcher that started it, even one that was killed and could say nothing. */

/** Calls `stop` once when the launcher's channel closes. A process started by hand or by a service manager has none. */
export function watchParent(stop: () => void): void {
  if (!process.connected) return
  process.once('disconnect', stop)
  // The channel alone should not keep the process alive.
  process.channel?.unref()
}
