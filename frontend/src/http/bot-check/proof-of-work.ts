/** Solves a challenge of ALTCHA. The browser derives keys outside of the page's thread, so the page answers meanwhile. */
import type { AltchaChallenge } from '@jobboard/contracts/bot-check/commands'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export async function solve(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
