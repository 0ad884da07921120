/** The route by which the workers end what a crash has left behind, and the processes it knows. */
import { driveProcessCall } from '@jobboard/contracts/housekeeping/internal-calls'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { invoiceProcess } from '../invoices/invoice-process.ts'
import { type RegisteredProcess, registerProcess } from '../shell/process-manager.ts'
import { type ErasureDeps, erasureProcess } from './account-erasure/erasure-process.ts'
import { redemptionProcess } from './code-redemption/redemption-process.ts'
import { type ImportRunDeps, registeredImports } from './import-runs/import-process.ts'
import { type MembershipDeps, rolesOfCompany } from './memberships/change-role.ts'
import { type CaseDeps, caseProcess } from './moderation-cases/case-process.ts'
import { type ClosingDeps, closingProcess } from './offer-closing/closing-process.ts'
import type { PurchaseDeps } from './purchases/purchase-deps.ts'
import { purchaseProcess } from './purchases/purchase-process.ts'

type ProcessDeps = PurchaseDeps & ErasureDeps & MembershipDeps & ClosingDeps & CaseDeps & ImportRunDeps

const allProcesses = (deps: ProcessDeps): readonly RegisteredProcess[] => [
  registerProcess(deps, redemptionProcess(deps)),
  registerProcess(deps, purchaseProcess(deps)),
  registerProcess(deps, invoiceProcess(deps)),
  registerProcess(deps, erasureProcess(deps)),
  registerProcess(deps, closingProcess(deps)),
  registerProcess(deps, caseProcess(deps)),
  registeredImports(deps),
  rolesOfCompany(deps),
]

export const processRoutes = (deps: ProcessDeps): readonly Route[] => [driveProcess(allProcesses(deps))]

const driveProcess = (processes: readonly RegisteredProcess[]): Route =>
  route({
    ...declaredRoute(driveProcessCall),
    async handle({ tenant, params }) {
      const process = processes.find(({ name }) => name === params.name)
      if (process === undefined) return refuse({ code: 'notFound' })
      await process.drive(tenant, params.id)
      return { status: 204 }
    },
  })
