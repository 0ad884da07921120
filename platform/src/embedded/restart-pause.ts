/**
 * How long a process that ended by itself stays down. Meanwhile it answers no one, so what ends it now and then, even on purpose, must not
 * make it stay down longer each time; only one that cannot run at all is started less often.
 */

/** One that worked for so long can run. */
const healthyAfterMs = 10_000
const firstPauseMs = 250
const maxPauseMs = 4_000

/** `before`: without a healthy time between them. */
export const crashesInARow = (before: number, uptimeMs: number): number => (uptimeMs >= healthyAfterMs ? 1 : before + 1)

export const restartPauseMs = (crashes: number): number => Math.min(maxPauseMs, firstPauseMs * 2 ** (crashes - 1))
