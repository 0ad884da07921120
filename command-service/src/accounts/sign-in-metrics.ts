import { Counter, type Registry } from 'prom-client'

export type SignInOutcome = 'succeeded' | 'unknownAccount' | 'wrongPassword' | 'refreshTokenInvalid'

export type CountSignIn = (outcome: SignInOutcome) => void

/** Totals alone: who it was stands nowhere. */
export function createSignInMetrics(registry: Registry): CountSignIn {
  const signIns = new Counter({
    name: 'jobboard_sign_ins_total',
    help: 'Attempts to sign in or to refresh a token, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return (outcome) => signIns.inc({ outcome })
}
