import { superlinearInputs } from '../shared/testing/growth.ts'
import { shortCompanyName, withoutLegalForm } from './short-company-name.ts'

it.each([
  ['EAGLE RECRUITMENT SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'EAGLE RECRUITMENT sp. z o.o.'],
  ['Modry Bit spolka  z ograniczona odpowiedzialnoscia spółka komandytowa', 'Modry Bit sp. z o.o. sp.k.'],
  ['Raiffeisen Bank International AG (Spółka Akcyjna) Oddział w Polsce', 'Raiffeisen Bank International AG (S.A.) Oddział w Polsce'],
  ['Bursztyn Prosta Spółka Akcyjna', 'Bursztyn P.S.A.'],
  ['Hel Spółka komandytowo-akcyjna', 'Hel S.K.A.'],
  ['PEOPLE TRUST SP. Z O.O.', 'PEOPLE TRUST sp. z o.o.'],
  ['Branchspace sp. z o. o.', 'Branchspace sp. z o.o.'],
  ['Reply Polska Sp.z o.o', 'Reply Polska sp. z o.o.'],
  ['Nadel Gesellschaft mit beschränkter Haftung', 'Nadel GmbH'],
  ['Crisp zoo', 'Crisp zoo'],
  ['Mindbox S.A.', 'Mindbox S.A.'],
])('shortens the legal form of %s', (name, short) => expect(shortCompanyName(name)).toBe(short))

it.each([
  ['Samsung Electronics Poland Manufacturing sp. z o.o.', 'Samsung Electronics Poland Manufacturing'],
  ['Modry Bit sp. z o.o. sp.k.', 'Modry Bit'],
  ['Crisp zoo', 'Crisp zoo'],
])('takes the legal form from the end of %s', (name, bare) => expect(withoutLegalForm(name)).toBe(bare))

it('takes time in proportion to the length of the name', async () => {
  const alphabets = ['spółka ', 'sp z o ', 'sp.z.o. ']
  expect(await superlinearInputs([{ name: 'company name', limit: 20_000, run: shortCompanyName, alphabets }])).toEqual([])
}, 60_000)
