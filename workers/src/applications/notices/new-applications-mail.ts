/** Tells an address of the applications that came within 15 minutes after its last message, by offer (docs/decisions/0275). */
import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { Clock } from '@jobboard/platform/ports/clock'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { type DueMail, type MailContext, mailJob } from '../../mail/delivery/mail-job.ts'
import { type FoundApplication, findApplication } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { applicationsNew } from '../mail/applications-new/applications-new.tsx'
import { type NoticeAddress, noticeAddress, noticeRecipient } from '../notice-address.ts'
import { newApplicationMail, singleNotice } from './new-application-mail.ts'
import { closeMessage, type NewApplicationsPayload, newApplicationsMail } from './notice-periods.ts'

/** `clock`: of tests. */
export const newApplicationsJob = (deps: JobDeps, clock?: Clock): RegisteredJob =>
  mailJob(deps, newApplicationsMail, loadNewApplications, clock)

async function loadNewApplications(context: MailContext, payload: NewApplicationsPayload): Promise<DueMail | null> {
  const byOffer = await waitingByOffer(context, await closeMessage(context.pool, payload, context.now))
  const told: Told[] = []
  const moved: FoundApplication[] = []
  for (const [offerId, applications] of byOffer) {
    const notice = await noticeAddress(context, offerId)
    if (notice === null || notice.isImport) continue
    if (notice.email.subject === payload.recipient) told.push({ offerId, applications, notice })
    else moved.push(...applications)
  }
  await tellElsewhere(context, moved)
  const [first] = told
  if (first === undefined) return null
  const [only, ...others] = told.flatMap(({ applications }) => applications)
  if (only !== undefined && others.length === 0) return singleNotice(context, only, first.notice)
  const offers = await Promise.all(
    told.map(async ({ offerId, applications }) => {
      const { title, slug } = await appliedOffer(context, offerId, Number.POSITIVE_INFINITY)
      return { title, slug, applications: applications.length }
    }),
  )
  return {
    name: applicationsNew.name,
    about: payload.companyId,
    recipient: noticeRecipient(context, first.offerId, first.notice),
    compose: (setting) => applicationsNew.compose({ offers: offers.toSorted((a, b) => b.applications - a.applications) }, setting),
  }
}

interface Told {
  readonly offerId: OfferId
  readonly applications: readonly FoundApplication[]
  readonly notice: NoticeAddress
}

/** Without those that were withdrawn or erased meanwhile. */
async function waitingByOffer(context: MailContext, ids: readonly string[]): Promise<ReadonlyMap<OfferId, readonly FoundApplication[]>> {
  const byOffer = new Map<OfferId, FoundApplication[]>()
  for (const id of ids) {
    const found = await findApplication(context, applicationIdSchema.parse(id))
    if (found !== null && !found.isWithdrawn) byOffer.set(found.sent.offerId, [...(byOffer.get(found.sent.offerId) ?? []), found])
  }
  return byOffer
}

/** The offer names another address by now, which is told as if they had just come. */
async function tellElsewhere({ pool, tenant, run }: MailContext, applications: readonly FoundApplication[]): Promise<void> {
  const jobs = applications.map(({ sent: { applicationId } }) => ({
    ...newApplicationMail.request({ tenant: tenant.id, occasion: applicationId, locale: 'default', applicationId }),
    id: `${run.id}.${applicationId}`,
  }))
  await addJobs(pool, jobs)
}
