/**
 * Shows progress when work takes longer than a second: a bar in a terminal, plain lines elsewhere. Not cli-progress: this runs while npm
 * installs the packages.
 */

const delayMs = 1_000
const width = 24
const interactive = Boolean(process.stderr.isTTY) && process.env.TERM !== 'dumb'
/** JSON logs allow no other lines. */
const silent = process.env.LOG_FORMAT === 'json'
const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

function bar(share, frame) {
  if (share === undefined) {
    const at = frame % width
    return `[${'-'.repeat(at)}###${'-'.repeat(width)}`.slice(0, width + 1).concat(']')
  }
  const filled = Math.round(Math.min(1, share) * width)
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${String(Math.floor(Math.min(1, share) * 100)).padStart(3)} %`
}

/**
 * Runs `work(report)` and shows `label` meanwhile; `report(share)` moves the bar (0..1). Without reports the bar only shows activity.
 * @template T
 * @param {string} label
 * @param {(report: (share: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const begin = performance.now()
  let share
  let frame = 0
  let shown = false
  const timer = setInterval(() => {
    if (silent || performance.now() - begin < delayMs) return
    if (interactive) process.stderr.write(`\r\x1b[2K${label} ${bar(share, frame++)} ${seconds(begin)}`)
    else if (!shown) process.stderr.write(`${label} ...\n`)
    shown = true
  }, 100)
  try {
    const result = await work((newShare) => {
      share = newShare
    })
    if (shown) process.stderr.write(`${interactive ? '\r\x1b[2K' : ''}${label}: done in ${seconds(begin)}\n`)
    return result
  } catch (error) {
    if (shown && interactive) process.stderr.write('\r\x1b[2K')
    throw error
  } finally {
    clearInterval(timer)
  }
}
