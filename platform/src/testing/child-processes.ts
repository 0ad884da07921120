/** The processes that a launcher runs, by their names (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** The process of the launcher whose command line holds `name`. */
export function childProcess(launcher: number, name: string): number {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => {
      const parent = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]
      return parent === String(launcher) && read(`/proc/${pid}/cmdline`).includes(name)
    })
  if (found === undefined) throw new Error(`The launcher ${launcher} runs no ${name}`)
  return Number(found)
}
