import { baseForm } from './inflection.ts'

it.each([
  ['programista', 'programisty programisci programistow programistka programistki'],
  ['specjalista', 'specjalisty specjalistka specjalistow specjalistami'],
  ['kierownik', 'kierownika kierownicy kierownikow kierowniczka'],
  ['analityk', 'analitycy analitykow analitykiem'],
  ['administrator', 'administratorzy administratorow administratorka'],
  ['konsultant', 'konsultanci konsultantow konsultantka'],
  ['kierowca', 'kierowcy kierowcow'],
  ['nauczyciel', 'nauczyciele nauczycielka'],
  ['ksiegowy', 'ksiegowa ksiegowego ksiegowych'],
  ['mlodszy', 'mlodsza mlodszego mlodszych'],
  ['techniczny', 'techniczna techniczne technicznego'],
  ['ksiegowosc', 'ksiegowosci ksiegowoscia'],
  ['administracja', 'administracji administracje'],
  ['programowanie', 'programowania programowaniem'],
])('%s is found by its forms', (base, forms) => {
  expect([base, ...forms.split(' ')].map(baseForm)).toEqual([base, ...forms.split(' ').map(() => base)])
})

it.each([
  ['java', 'javy'],
  ['scala', 'scali'],
  ['informatyk', 'informatyka'],
  ['grafik', 'grafika'],
  ['technik', 'technika'],
  ['polska', 'polski'],
  ['commerce', 'commer'],
  ['salesforce', 'salesfor'],
  ['camera', 'camer'],
  ['react', 'reactor'],
  ['tester', 'test'],
  ['script', 'javascript'],
])('%s and %s stay two words', (one, other) => expect(baseForm(one)).not.toBe(baseForm(other)))

it('leaves words with digits and signs alone', () => {
  for (const word of ['node.js', 'c++', 'vue3owy', 'b2b']) expect(baseForm(word)).toBe(word)
})
