/**
 * A company hands its offers over to another (docs/decisions/0301), or everything, which closes it (docs/decisions/0305): an administrator asks for it,
 * jobs of the workers do it, and both companies note the end. What is done already is not done again.
 */
import type { CompanyEvent, CompanyEventData, HandoverScope } from '@jobboard/contracts/companies/events'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { RegisteredCompany } from './company.ts'

export interface Handovers {
  /** Null: none was asked for. */
  readonly newest: (CompanyEventData<'CompanyHandoverRequested'> & { readonly isRunning: boolean }) | null
  /** Of which the company has the offers, by id. */
  readonly received: readonly string[]
}
export const noHandovers: Handovers = { newest: null, received: [] }

type HandoverEvent = Extract<CompanyEvent, { readonly type: `CompanyHandover${string}` }>

export function evolveHandovers({ newest, received }: Handovers, { type, data }: HandoverEvent): Handovers {
  if (type === 'CompanyHandoverReceived') return { newest, received: [...received, data.handoverId] }
  if (type === 'CompanyHandoverRequested') return { newest: { ...data, isRunning: true }, received }
  return { newest: newest && { ...newest, isRunning: false }, received }
}

interface OfHandover {
  readonly handoverId: string
  readonly name: string | null
  readonly scope: HandoverScope
}
export type HandoverCommand =
  | (CompanyEventData<'CompanyHandoverRequested'> & { readonly type: 'requestHandover' })
  | (OfHandover & { readonly type: 'receiveHandover'; readonly from: CompanyId })
  | { readonly type: 'completeHandover'; readonly handoverId: string }

export type HandoverRefusal = DomainError<'handoverToItself' | 'handoverRunning' | 'handoverBlocked' | 'handoverUnreviewed'>
type Decision = Result<readonly CompanyEvent[], HandoverRefusal>

/** Why offers of a company can be neither handed over nor received; null: they can. */
export function handoverRefusal({ handovers: { newest }, block, review }: RegisteredCompany): HandoverRefusal | null {
  if (newest?.isRunning === true) return { code: 'handoverRunning' }
  if (block !== null) return { code: 'handoverBlocked' }
  return review.status === 'waiting' || review.status === 'refused' ? { code: 'handoverUnreviewed' } : null
}

export function decideHandover(command: HandoverCommand, company: RegisteredCompany): Decision {
  const { newest, received } = company.handovers
  switch (command.type) {
    case 'requestHandover': {
      const { type: _, ...data } = command
      const { handoverId, into } = data
      if (newest?.handoverId === handoverId) return ok([])
      if (into === company.companyId) return err({ code: 'handoverToItself' })
      const refused = handoverRefusal(company)
      return refused === null ? ok([{ type: 'CompanyHandoverRequested', data }]) : err(refused)
    }
    case 'receiveHandover': {
      const { type: _, ...data } = command
      return ok(received.includes(data.handoverId) ? [] : [{ type: 'CompanyHandoverReceived', data }])
    }
    case 'completeHandover': {
      if (newest === null || newest.handoverId !== command.handoverId || !newest.isRunning) return ok([])
      const { handoverId, into, name, scope } = newest
      return ok([{ type: 'CompanyHandoverCompleted', data: { handoverId, into, name, scope } }])
    }
  }
}
