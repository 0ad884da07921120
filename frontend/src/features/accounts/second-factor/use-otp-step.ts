/** The second step of a form that signs in: the server asks for a code once the password was right, and what was typed stays. */
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { useState } from 'react'
import { ProblemError } from '../../../http/problem-error.ts'

export function useOtpStep() {
  const [asksOtp, setAsksOtp] = useState(false)
  return {
    asksOtp,
    /** Of useContractForm. */
    rules: ({ otp }: { readonly otp: string }): readonly FieldError[] =>
      asksOtp && otp.trim() === '' ? [{ path: 'otp', code: 'otpRequired', message: messageKeys.otpRequired }] : [],
    /** Left out where nothing was typed. */
    toBody: <Values extends { readonly otp: string }>({ otp, ...values }: Values) => (otp.trim() === '' ? values : { ...values, otp }),
    /** False: a code is asked for first. */
    send: async (send: () => Promise<unknown>): Promise<boolean> => {
      try {
        await send()
        return true
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'otpRequired') throw error
        setAsksOtp(true)
        return false
      }
    },
  }
}
