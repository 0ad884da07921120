/** New passwords (docs/product/accounts.md, "Passwords"). Those that exist are only compared. */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

export const passwordLength = { min: 10, max: 128 } as const

/** Of lists of leaked passwords, those that are long enough; lower case. What repeats or counts up is recognised below. */
const commonPasswords: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv zaq12wsxcde3 zaq1zaq1zaq1 qwertyuiop qwertyuiop123 qwerty12345
  qwerty123456 qwerty1234567890 asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123 zxcvbnm1234 1234qwerasdf qwer1234asdf abcd1234abcd abcd123456 abc1234567
  password123 password1234 password12345 password123456 password2024 password2025 password2026 passw0rd123 p@ssw0rd123 p@ssword123 mypassword1 mypassword123
  password!1 password1! password123! admin12345 admin123456 administrator administrator1 adminadmin123 welcome123 welcome1234 welcome12345 welcome2024 welcome2025 welcome2026
  letmein123 letmein1234 iloveyou123 iloveyou1234 iloveyou12 sunshine123 princess123 football123 baseball123 superman123 batman1234 dragon1234 monkey1234 master1234
  michael123 charlie123 liverpool1 liverpool123 chelsea123 barcelona1 realmadrid1 manchester1 starwars123 pokemon123 minecraft1 minecraft123 fortnite123 computer123
  changeme123 changeme1234 secret1234 secret12345 default123 temp123456 test123456 test1234567 testtest123 user123456 guest12345 internet123 samsung123 google1234 facebook123
  trustno1trustno1 whatever123 mustang123 jordan23jordan23 hello12345 hello123456 helloworld helloworld1 helloworld123 correcthorsebatterystaple
  polska1234 polska12345 polska123456 haslo12345 haslo123456 haslo1234567 haslohaslo1 mojehaslo1 mojehaslo123 misiaczek1 misiaczek123 kochamcie1 kochamcie123 kochanie123
  kasia12345 bartek1234 mateusz123 agnieszka1 agnieszka123 katarzyna1 katarzyna123 krzysztof1 krzysztof123 aleksandra1 legiawarszawa lechpoznan1 wislakrakow dupadupa123 qwerty123qwerty
  zaq12wsxzaq12wsx zaq!2wsxcde# 1qaz!qaz1qaz !qaz2wsx#edc 1q2w3e4r!qaz`.split(/\s+/),
)

const isRepetition = (text: string): boolean => /^(.{1,6}?)\1+.{0,5}$/su.test(text)

/** 1234567890, abcdefghij, 9876543210: each character follows the one before. */
function isRun(text: string): boolean {
  const digits = (text.codePointAt(0) ?? 0) >= 48 && /^\d+$/.test(text)
  const steps = Array.from(text.slice(1), (character, at) => (character.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  const follows = (step: number): boolean => steps.every((one) => one === step || (digits && one === step * -9))
  return follows(1) || follows(-1)
}

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(text) || isRepetition(text) || isRun(text)
}

export const newPasswordSchema = z
  .string({ error: messageKeys.wrongType })
  .max(1_024, messageKeys.tooLong)
  .superRefine((password, context) => {
    const { length } = [...password.normalize('NFKC')]
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (length === 0) refuse(messageKeys.required)
    else if (length < passwordLength.min) refuse(messageKeys.passwordTooShort)
    else if (length > passwordLength.max) refuse(messageKeys.tooLong)
    else if (isCommonPassword(password)) refuse(messageKeys.passwordCommon)
  })
