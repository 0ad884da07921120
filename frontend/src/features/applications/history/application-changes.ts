/** What an application is after its person did something, until it is loaded again. */
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'

export function withdrawn(application: OwnApplication, now: Date): OwnApplication {
  const step = { status: 'withdrawn' as const, at: now.toISOString(), answer: null }
  return { ...application, status: 'withdrawn', steps: [...application.steps, step] }
}

export const restored = (application: OwnApplication, status: ApplicationStatus): OwnApplication => ({
  ...application,
  status,
  steps: application.steps.at(-1)?.status === 'withdrawn' ? application.steps.slice(0, -1) : application.steps,
})

export const asked = (application: OwnApplication, now: Date): OwnApplication => ({ ...application, answerRequestedAt: now.toISOString() })

const withInterview = (application: OwnApplication, change: Partial<NonNullable<OwnApplication['interview']>>): OwnApplication =>
  application.interview === null ? application : { ...application, interview: { ...application.interview, ...change } }

export const picked = (application: OwnApplication, time: string): OwnApplication => withInterview(application, { status: 'picked', time })
export const declined = (application: OwnApplication): OwnApplication => withInterview(application, { status: 'declined' })
