/** The drawing process's own program: a description in, a PNG out. */
import { answerJobs } from '@jobboard/platform/process-pool/answer-jobs'
import { drawPicture } from './draw-picture.ts'

answerJobs(drawPicture)
