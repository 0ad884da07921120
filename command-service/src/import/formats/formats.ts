/** Every format the importer reads, and how a row is recognised. */
import type { RawRow, SourceFormat } from '../source-offer.ts'
import { candidateApi } from './candidate-api.ts'
import { justjoinLegacy } from './justjoin-legacy.ts'
import { justjoinV2 } from './justjoin-v2.ts'
import { table2021 } from './table-2021.ts'
import { table2024 } from './table-2024.ts'
import { table2025 } from './table-2025.ts'
import { table2025Polish } from './table-2025-pl.ts'
import { unified } from './unified.ts'

export const formats: readonly SourceFormat[] = [
  unified,
  justjoinV2,
  justjoinLegacy,
  candidateApi,
  table2021,
  table2024,
  table2025Polish,
  table2025,
]

export const formatNames = formats.map(({ name }) => name)
export const formatNamed = (name: string): SourceFormat | undefined => formats.find((format) => format.name === name)
export const formatOf = (row: RawRow): SourceFormat | undefined => formats.find((format) => format.recognises(row))
