/** Codes of the demo administrators, for programs. Each works once, and none before a used one, so they are tried until one is free. */
import { demoSecondFactorSecret } from '../embedded/demo/demo-second-factor.ts'
import { codeOfStep, totpStep } from '../totp.ts'

/** Of each account, the last step whose code was tried by this process. */
const lastTried = new Map<string, number>()

/** `tryCode` says whether the code signed `account` in. Another program may use codes of the same account: waits for the next one, at most two minutes. */
export async function withDemoOtp(account: string, tryCode: (otp: string) => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const now = totpStep(new Date())
    for (const step of [now - 1, now, now + 1].filter((one) => one > (lastTried.get(account) ?? 0))) {
      lastTried.set(account, step)
      if (await tryCode(codeOfStep(demoSecondFactorSecret, step))) return
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  throw new Error('No code of the demo administrator was free for two minutes')
}
