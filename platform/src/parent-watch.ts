/** A service must not outlive the launcher that started it, even one that was killed and could say nothing. */
const pollMilliseconds = 500

/**
 * Calls `stop` once when the parent is gone: its IPC channel closes, or, with STOP_WITH_PARENT=1, this process gets another
 * parent. Started by hand or by a service manager, neither applies.
 */
export function watchParent(stop: () => void): void {
  if (process.connected) {
    process.once('disconnect', stop)
    // The channel alone should not keep the process alive.
    process.channel?.unref()
  }
  if (process.env.STOP_WITH_PARENT !== '1') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, pollMilliseconds)
  timer.unref()
}
