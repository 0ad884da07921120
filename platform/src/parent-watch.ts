/** A service must not outlive the launcher that started it, even one that was killed and could say nothing. */

/**
 * When the launcher's channel closes, this process ends as if it had been told to by SIGTERM: at once while it is starting,
 * in order once it runs. A process started by hand or by a service manager has no channel.
 */
export function endWithLauncher(): void {
  if (!process.connected) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone should not keep the process alive.
  process.channel?.unref()
}
