/** Sends a file to be previewed or imported, with what the importer is told about it. */
import type { ImportCounts } from '@jobboard/contracts/imports/events'
import type { ImportProblem } from '@jobboard/contracts/imports/queries'
import { queryString, type WritingApiClient } from '../../../http/api-client.ts'

export interface ImportOptions {
  readonly file: File
  /** Empty: told from the rows. */
  readonly format: string
  readonly charset: string
  readonly sanitize: boolean
}

export interface Preview extends ImportCounts {
  readonly read: number
  readonly cutShort: boolean
  readonly problems: readonly ImportProblem[]
}

const parametersOf = ({ format, charset, sanitize }: ImportOptions) => ({ ...(format === '' ? {} : { format }), charset, sanitize })

type Report = (share: number) => void

/** Stores nothing. */
export const previewImport = async (api: WritingApiClient, options: ImportOptions, onProgress: Report): Promise<Preview> =>
  (
    await api.send<Preview>('POST', `/v2/admin/imports${queryString({ ...parametersOf(options), dryRun: true })}`, {
      body: options.file,
      onProgress,
    })
  ).body

/** The id of the import, which runs in the background. */
export const beginImport = async (api: WritingApiClient, options: ImportOptions, onProgress: Report): Promise<string> =>
  (
    await api.send<{ readonly id: string }>(
      'POST',
      `/v2/admin/imports/runs${queryString({ ...parametersOf(options), name: options.file.name.slice(0, 120) })}`,
      { body: options.file, onProgress },
    )
  ).body.id
