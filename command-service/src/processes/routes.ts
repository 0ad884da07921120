/** The route by which the workers end what a crash has left behind, and the processes it knows. */
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import type { OfferDeps } from '../offers/offer-target.ts'
import { type RegisteredProcess, registerProcess } from '../shell/process-manager.ts'
import { type ErasureDeps, erasureProcess } from './account-erasure/erasure-process.ts'
import { redemptionProcess } from './code-redemption/redemption-process.ts'
import { type MembershipDeps, rolesOfCompany } from './memberships/change-role.ts'

type ProcessDeps = OfferDeps & ErasureDeps & MembershipDeps

const allProcesses = (deps: ProcessDeps): readonly RegisteredProcess[] => [
  registerProcess(deps, redemptionProcess(deps)),
  registerProcess(deps, erasureProcess(deps)),
  rolesOfCompany(deps),
]

export const processRoutes = (deps: ProcessDeps): readonly Route[] => [driveProcess(allProcesses(deps))]

const driveProcess = (processes: readonly RegisteredProcess[]): Route =>
  route({
    method: 'POST',
    path: '/internal/processes/{name}/{id}/drive',
    summary: 'Run what is left of a process; nothing when it has ended',
    tag: 'internal',
    auth: 'internal',
    params: z.object({ name: z.string(), id: z.string().min(1).max(200) }),
    replies: { 204: { description: 'It has ended' } },
    problems: ['unknownTenant'],
    async handle({ tenant, params }) {
      const process = processes.find(({ name }) => name === params.name)
      if (process === undefined) return refuse({ code: 'notFound' })
      await process.drive(tenant, params.id)
      return { status: 204 }
    },
  })
