/** `npm run demo-code`: the code that signs the demo administrators in now, for those without an authenticator app. */
import { codeOfStep, totpStep } from '../../totp.ts'
import { demoSecondFactorSecret } from './demo-second-factor.ts'

process.stdout.write(`${codeOfStep(demoSecondFactorSecret, totpStep(new Date()))}\n`)
