/** The process that checks documents (validate-fa3.ts): it knows no secrets, and is killed when a document takes too much. */
import { answerJobs } from '../../process-pool/answer-jobs.ts'
import { limitMemory } from '../../process-pool/limit-memory.ts'
import { type Fa3Job, schemaProblems } from './fa3-schema.ts'

/** It takes 120 MB, 190 from sources. */
const maxMemoryBytes = 600_000_000

await limitMemory(maxMemoryBytes)
answerJobs((job: Fa3Job) => schemaProblems(job))
