/** A service must not outlive its launcher, even one that was killed without a message. */

/**
 * When the launcher's channel closes, this process ends as on SIGTERM: at once while it is starting, in order once it runs. A process
 * started manually or by a service manager has no channel.
 */
export function endWithLauncher(): void {
  if (!process.connected) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone should not keep the process alive.
  process.channel?.unref()
}
