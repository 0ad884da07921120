/** The table of docs/internal-calls.md, from the calls that contracts declare. */
import { everyInternalCall } from '../contracts/src/shared/internal-calls/every-internal-call.ts'

const defaultTimeoutMs = 5_000

/** @returns {string} One line for each call. */
function callsTable() {
  const lines = everyInternalCall.map((call) => {
    const { from, to, method, path, summary, replies, refusals = [], timeoutMs = defaultTimeoutMs, repeatable } = call
    const limit = 200 in replies && 'line' in replies[200] ? 'stream' : `${timeoutMs / 1_000} s${repeatable ? '' : ', sent once'}`
    const cells = [from, to, `\`${method} ${path}\``, summary, refusals.map((code) => `\`${code}\``).join(', '), limit]
    return `| ${cells.join(' | ')} |`
  })
  return ['| from | to | call | what | refusals | limit |', '|---|---|---|---|---|---|', ...lines, ''].join('\n')
}

/** Like the documents of settings.mjs. */
export const internalCallsDocument = {
  path: 'docs/internal-calls.md',
  place: /(?<=\n)\| from \| to \| call .*\n(?:\|.*\n)+/,
  text: callsTable,
}
