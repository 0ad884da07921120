/**
 * npm runs its scripts through a shell and, told to end, ends that shell only. Without this, `kill` on npm would leave
 * everything running that it started.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
