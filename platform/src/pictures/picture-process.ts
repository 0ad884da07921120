/** The process that decodes pictures of strangers (read-logo.ts): it knows no secrets, and is killed when one takes too long. */
import sharp from 'sharp'
import { answerJobs } from '../process-pool/answer-jobs.ts'
import { type PictureLimits, type PictureType, redrawPicture } from './redraw-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

export interface PictureJob extends PictureLimits {
  readonly bytes: Uint8Array
  readonly type: PictureType
}

answerJobs(({ bytes, type, ...limits }: PictureJob) => redrawPicture(bytes, type, limits))
