/** The part of a tenant file that says which words mean the same, and which mean a filter (docs/search-words.md). */
import { z } from 'zod'

const spelling = z.string().min(1).max(60)
const spellings = z.array(spelling)
const filtersSchema = z.object({
  experienceLevels: z.record(z.string(), spellings).optional(),
  employmentTypes: z.record(z.string(), spellings).optional(),
  workingTimes: z.record(z.string(), spellings).optional(),
  remoteWorkOptions: z.record(z.string(), spellings).optional(),
})

export const dictionarySchema = z.object({
  /** Spellings of one skill each; the first is its name in lists, filters and counts. */
  skills: z.array(spellings.min(1)),
  /** Synonyms that are no skills. */
  words: z.array(spellings.min(1)),
  /** Names of filter values by filter and value, also within a longer term. Their labels count where they are the whole term. */
  filters: filtersSchema,
  /** Words without meaning beside others: `praca`, `jobs`, `in`. */
  ignored: spellings,
})
