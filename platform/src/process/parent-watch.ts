/** A service must not outlive its launcher, even one that was killed without a message or while the service starts. */
import { isSupervised } from './launched.ts'

/** Longer than an orderly end takes (service.ts). */
const endWithinMs = 15_000

/**
 * When the launcher's channel closes, this process ends as on SIGTERM: at once while it is starting, in order once it runs. The launcher marks
 * what it starts, so that a channel that is closed already is not taken for a process started manually or by a service manager.
 */
export function endWithLauncher(): void {
  if (!isSupervised()) return
  const end = (): void => {
    setTimeout(() => process.exit(1), endWithinMs).unref()
    process.kill(process.pid, 'SIGTERM')
  }
  if (process.connected) process.once('disconnect', end)
  else end()
  // The channel alone should not keep the process alive.
  process.channel?.unref()
}
