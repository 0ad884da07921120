/** The process that reads the text of files of strangers (read-document-text.ts): it knows no secrets, and is killed when one takes too much. */
import './pdf-in-node.ts'
import { answerJobs } from '../../process-pool/answer-jobs.ts'
import { limitMemory } from '../../process-pool/limit-memory.ts'
import { documentText, type TextJob } from './document-text.ts'

/** It takes 130 MB with an ordinary CV, 220 from sources. */
const maxMemoryBytes = 600_000_000

await limitMemory(maxMemoryBytes)
answerJobs((job: TextJob) => documentText(job))
