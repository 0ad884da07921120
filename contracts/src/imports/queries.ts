/** What became of single rows of an import: refused ones with every reason, repaired ones with every repair. */
import { z } from 'zod'
import { fieldErrorSchema } from '../shared/problem.ts'

/** The counts are complete; of the rows, the first are stored. */
export const maxImportProblems = 1_000

const about = { row: z.int(), title: z.string().optional(), externalId: z.string().optional() }
export const importProblemSchema = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('refused'), errors: z.array(fieldErrorSchema).readonly() }),
  z.object({
    ...about,
    kind: z.literal('repaired'),
    repairs: z.array(z.object({ path: z.string(), message: z.string(), repair: z.string() })).readonly(),
  }),
])
export type ImportProblem = z.infer<typeof importProblemSchema>

export const importStatuses = ['running', 'done', 'failed', 'undoing', 'undone'] as const
