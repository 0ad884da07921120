/** The command line of `npm run import -- FILE --tenant ID [...]`. */
import { parseArgs } from 'node:util'
import { formatNames } from './formats/formats.ts'
import { type Charset, charsetNamed, charsets } from './rows/charset.ts'

export interface ImportArguments {
  readonly file: string
  readonly tenant: string
  readonly format: string | undefined
  readonly charset: Charset
  readonly sanitize: boolean
  readonly dryRun: boolean
  readonly problems: string | undefined
  readonly spreadDays: number
}

export const usage = `Usage: npm run import -- FILE [--tenant ID] [options]

FILE is JSON, JSON lines or either of them gzipped, of any size; its content decides, not its name. - reads standard input.

  --tenant ID       the board that gets the offers (default: DEFAULT_TENANT, else devboard)
  --format NAME     ${formatNames.join(' | ')}; told from the rows when not given
  --charset NAME    ${charsets.join(' | ')} (default: utf-8); rows with other bytes are refused
  --sanitize        repair what can be repaired honestly instead of refusing the row (docs/import.md)
  --dry-run         report what would happen and write nothing
  --problems FILE   where refused and repaired rows are written (default: imports/ in DATA_DIR)
  --spread DAYS     publish offers whose own date is too old or missing over the last DAYS days, for demonstrations
`

export type ParsedArguments =
  | { readonly ok: true; readonly value: ImportArguments }
  | { readonly ok: false; readonly message: string }
  | { readonly ok: false; readonly message: null }

/** `message` null: help was requested. */
export function parseArguments(args: readonly string[], defaultTenant: string): ParsedArguments {
  const refuse = (message: string): ParsedArguments => ({ ok: false, message })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        format: { type: 'string' },
        charset: { type: 'string' },
        sanitize: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        problems: { type: 'string' },
        spread: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help === true) return { ok: false, message: null }
    const [file, ...more] = positionals
    if (file === undefined) return refuse('Which file?')
    if (more.length > 0) return refuse(`One file at a time; ${more.join(', ')} would be left out.`)
    if (values.format !== undefined && !formatNames.includes(values.format))
      return refuse(`There is no format ${values.format}; there are ${formatNames.join(', ')}.`)
    const charset = charsetNamed(values.charset ?? 'utf-8')
    if (charset === undefined) return refuse(`There is no character set ${values.charset}; there are ${charsets.join(', ')}.`)
    const spreadDays = values.spread === undefined ? 0 : Number(values.spread)
    if (!Number.isFinite(spreadDays) || spreadDays < 0) return refuse(`--spread takes a number of days, not ${values.spread}.`)
    return {
      ok: true,
      value: {
        file,
        tenant: values.tenant ?? defaultTenant,
        format: values.format,
        charset,
        sanitize: values.sanitize ?? false,
        dryRun: values['dry-run'] ?? false,
        problems: values.problems,
        spreadDays,
      },
    }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}
