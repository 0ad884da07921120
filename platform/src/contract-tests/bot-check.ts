/** The contract of the bot check port: every adapter passes it. Called inside a `describe` of the adapter's test. */
import type { BotCheckAction, Challenge } from '@jobboard/contracts/bot-check/commands'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { BotCheck } from '../ports/bot-check.ts'

const tenant = tenantIdSchema.parse('devboard')

export interface BotCheckSubject {
  readonly botCheck: BotCheck
  /** What the page of a visitor does with a challenge. */
  readonly solve: (challenge: Challenge, action: BotCheckAction) => Promise<string>
}

export function botCheckContract(open: () => BotCheckSubject): void {
  const tokenFor = async (action: BotCheckAction): Promise<string> => {
    const { botCheck, solve } = open()
    return solve(await botCheck.challenge({ tenant, action }), action)
  }

  it('lets a token pass for the action that it was made for', async () => {
    const token = await tokenFor('sign_up')
    expect(await open().botCheck.verify(token, { tenant, action: 'sign_up' })).toBe(true)
  })

  it('lets a token pass once, also when it is sent twice at the same moment', async () => {
    const { botCheck } = open()
    const token = await tokenFor('sign_up')
    const both = await Promise.all([1, 2].map(() => botCheck.verify(token, { tenant, action: 'sign_up' })))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await botCheck.verify(token, { tenant, action: 'sign_up' })).toBe(false)
  })

  it('refuses a token that was made for another action', async () => {
    expect(await open().botCheck.verify(await tokenFor('report'), { tenant, action: 'sign_up' })).toBe(false)
  })

  it.each([
    '',
    'x',
    '{}',
    'bnVsbA==',
    'e30=',
    '\u0000',
    'ż',
    'A'.repeat(8_193),
    Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
  ])('refuses what is no token: %#', async (text) => {
    expect(await open().botCheck.verify(text, { tenant, action: 'sign_up' })).toBe(false)
  })
}
