import { startAtZero } from '@jobboard/platform/monitoring/metrics'
import { Counter, type Registry } from 'prom-client'

const outcomes = ['succeeded', 'unknownAccount', 'wrongPassword', 'wrongOtp', 'refreshTokenInvalid'] as const
export type SignInOutcome = (typeof outcomes)[number]

export type CountSignIn = (outcome: SignInOutcome) => void

/** Totals only, without identities. */
export function createSignInMetrics(registry: Registry): CountSignIn {
  const signIns = new Counter({
    name: 'jobboard_sign_ins_total',
    help: 'Attempts to sign in or to refresh a token, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  startAtZero(
    signIns,
    outcomes.map((outcome) => ({ outcome })),
  )
  return (outcome) => signIns.inc({ outcome })
}
