/** Messages between a process and its launcher, so that a restart fails no request (embedded/supervised-process.ts). */
import { once } from 'node:events'

/** From the process: it begins to stop; it accepts connections. */
export type ProcessMessage = 'stopping' | 'listening'
/** From the launcher: stop accepting now, since a successor accepts, or none will come. */
export type LauncherMessage = 'drain'

/** Names of the sockets that a process may inherit, in the order of their file descriptors. */
export const inheritedSockets = ['LISTEN_FD', 'MAILBOX_LISTEN_FD'] as const
export type InheritedSocket = (typeof inheritedSockets)[number]

/** Set by the launcher, which then answers `stopping` with `drain`, to a random text that names it. */
export const supervisedVariable = 'SUPERVISED_BY_LAUNCHER'

/** Which launcher started this process; readiness says it, so that the launcher does not take another product's answer for its own. */
export const launcherInstance = (): string | undefined => process.env[supervisedVariable] || undefined
export const isSupervised = (): boolean => launcherInstance() !== undefined

export function inheritedSocket(name: InheritedSocket): number | undefined {
  const fd = Number(process.env[name] ?? Number.NaN)
  return Number.isInteger(fd) && fd > 2 ? fd : undefined
}

const hasLauncher = (): boolean => process.connected === true && isSupervised()

export function notifyLauncher(message: ProcessMessage): void {
  if (hasLauncher()) process.send?.(message, () => undefined)
}

/** Resolves when the launcher asks for it, when it has ended, or after the timeout. False at once without a launcher. */
export async function untilDrainRequested(timeoutMs: number): Promise<boolean> {
  if (!hasLauncher()) return false
  const limit = AbortSignal.timeout(timeoutMs)
  const over = (): undefined => undefined
  await Promise.race([once(process, 'message', { signal: limit }).catch(over), once(process, 'disconnect', { signal: limit }).catch(over)])
  return true
}
