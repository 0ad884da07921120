/** Every kind of job that the workers run. A line each; definition and handler stand in the folder of the capability (`<name>.job.ts`). Jobs that send e-mails follow from `messages.ts`. */

import { readFileJob } from './applications/file-texts/read-file.job.ts'
import { newApplicationsJob } from './applications/notices/new-applications-mail.ts'
import { tellApplicantsJob } from './applications/offer-changes/tell-applicants.ts'
import { responseReminderJob } from './applications/promise/response-reminders.ts'
import { deletionMailJob } from './applications/retention/deletion-mail.ts'
import { tellDecisionJob } from './applications/telling/tell-decision.ts'
import { handOverJob } from './companies/handovers/hand-over.ts'
import { deleteLogoJob } from './companies/replaced-logos.ts'
import { requestReviewJob } from './companies/review/request-review.ts'
import { settleReviewJob } from './companies/review/settle-review.ts'
import type { JobDeps, RegisteredJob } from './jobs/registered-job.ts'
import { mailSources } from './messages.ts'
import { attachReportJob } from './moderation/attach-report.ts'
import { tellCaseJob, tellReporterJob } from './moderation/case-mails.ts'
import { settleBlockJob } from './moderation/settle-block.ts'
import { fetchPicturesJob } from './offers/pictures/fetch-pictures.job.ts'
import { publishScheduledJob } from './offers/publish-scheduled.job.ts'
import { deleteUnusedLogoJob } from './offers/unused-logos.ts'
import { operationJobs } from './operations/do-operations.ts'
import { driveProcessJob } from './processes/drive-process.job.ts'
import { allProjections } from './projections.ts'
import { allReactors } from './reactors.ts'
import { runDigestsJob } from './saved-searches/digests/run-digests.job.ts'
import { endSuppressedAlertsJob } from './saved-searches/ends/suppressed-alerts.job.ts'
import { percolateOfferJob } from './saved-searches/percolate-offer.job.ts'

export const allJobs = (deps: JobDeps): readonly RegisteredJob[] => [
  driveProcessJob(deps),
  deleteLogoJob(deps),
  publishScheduledJob(deps),
  tellDecisionJob(deps),
  deletionMailJob(deps),
  responseReminderJob(deps),
  newApplicationsJob(deps),
  tellApplicantsJob(deps),
  readFileJob(deps),
  requestReviewJob(deps),
  settleReviewJob(deps),
  handOverJob(deps),
  attachReportJob(deps),
  settleBlockJob(deps),
  tellCaseJob(deps),
  tellReporterJob(deps),
  deleteUnusedLogoJob(deps),
  fetchPicturesJob(deps),
  percolateOfferJob(deps),
  runDigestsJob(deps),
  endSuppressedAlertsJob(deps),
  ...operationJobs({ ...deps, projections: allProjections(deps.tenants.all, deps.keys), reactors: () => allReactors }),
  ...mailSources.map(({ job }) => job(deps)),
]
