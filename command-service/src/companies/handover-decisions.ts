/**
 * A company hands its offers over to another (docs/decisions/0301): an administrator asks for it, jobs of the workers do it, and both companies note
 * the end. What is done already is not done again.
 */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { RegisteredCompany } from './company.ts'

export interface Handovers {
  /** Null: none was asked for. */
  readonly newest: {
    readonly handoverId: string
    readonly into: CompanyId
    /** Of the other company. */
    readonly name: string | null
    readonly isRunning: boolean
  } | null
  /** Of which the company has the offers, by id. */
  readonly received: readonly string[]
}
export const noHandovers: Handovers = { newest: null, received: [] }

type HandoverEvent = Extract<CompanyEvent, { readonly type: `CompanyHandover${string}` }>

export function evolveHandovers({ newest, received }: Handovers, { type, data }: HandoverEvent): Handovers {
  if (type === 'CompanyHandoverReceived') return { newest, received: [...received, data.handoverId] }
  return { newest: { ...data, isRunning: type === 'CompanyHandoverRequested' }, received }
}

interface OfHandover {
  readonly handoverId: string
  readonly name: string | null
}
export type HandoverCommand =
  | (OfHandover & { readonly type: 'requestHandover'; readonly into: CompanyId })
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
      const { handoverId, into, name } = command
      if (newest?.handoverId === handoverId) return ok([])
      if (into === company.companyId) return err({ code: 'handoverToItself' })
      const refused = handoverRefusal(company)
      return refused === null ? ok([{ type: 'CompanyHandoverRequested', data: { handoverId, into, name } }]) : err(refused)
    }
    case 'receiveHandover': {
      const { handoverId, from, name } = command
      const isKnown = received.includes(handoverId)
      return ok(isKnown ? [] : [{ type: 'CompanyHandoverReceived', data: { handoverId, from, name } }])
    }
    case 'completeHandover': {
      if (newest === null || newest.handoverId !== command.handoverId || !newest.isRunning) return ok([])
      const { handoverId, into, name } = newest
      return ok([{ type: 'CompanyHandoverCompleted', data: { handoverId, into, name } }])
    }
  }
}
