/** E-mails with the reactor that asks for them and the job that sends them: what `workers/src/messages.ts` lists. */
import type { JobDeps, RegisteredJob } from '../jobs/registered-job.ts'
import type { RegisteredReactor } from '../reactors/reactor.ts'
import type { RegisteredMessage } from './message.ts'

export interface MailSource {
  readonly messages: readonly RegisteredMessage[]
  readonly reactor: RegisteredReactor
  job(deps: JobDeps): RegisteredJob
}
