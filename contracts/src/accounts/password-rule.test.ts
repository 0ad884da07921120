import { isCommonPassword, newPasswordSchema } from './password-rule.ts'

const messagesOf = (password: string) => newPasswordSchema.safeParse(password).error?.issues.map(({ message }) => message) ?? []

it.each([
  ['', 'errors.required'],
  ['short-one', 'errors.passwordTooShort'],
  ['x'.repeat(60) + 'yz'.repeat(35), 'errors.tooLong'],
  ['Password1234', 'errors.passwordCommon'],
  ['Haslo123456', 'errors.passwordCommon'],
])('refuses %j with one message', (password, message) => {
  expect(messagesOf(password)).toEqual([message])
})

it.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'passpasspass1', '1234567890', '12345678901', '9876543210', 'abcdefghijkl'])(
  'knows %s as common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['Correct-horse-battery', 'Demo-password-2026', 'zażółć gęślą jaźń', 'k7#kPq2!vXz9', '1357924680'])('takes %s', (password) => {
  expect(messagesOf(password)).toEqual([])
})

it('counts characters, not bytes, and those that are written in two ways alike', () => {
  expect(messagesOf('żółćżaźńłą'.normalize('NFD'))).toEqual([])
  expect(messagesOf('żółćżaźńł'.normalize('NFD'))).toEqual(['errors.passwordTooShort'])
})
