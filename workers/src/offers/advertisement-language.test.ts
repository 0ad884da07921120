import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { advertisementLanguage } from './advertisement-language.ts'

const polish =
  '<p>Szukamy osoby, która jest gotowa do pracy w zespołu, oraz ma doświadczenie i znajomość chmury.</p><ul><li>Umiejętność pracy w grupie lub samodzielnie, bardzo dobra wiedza, możliwość rozwoju dla każdego, kto się uczy przez praktykę.</li></ul>'
const english =
  '<p>You will join the team that is responsible for our data platform.</p><p>We work with the best tools, and you have the choice of your own. This is a role for people who like order in their work, or want to learn it.</p>'

it.each([
  ['a Polish advertisement', polish, 'pl'],
  ['an English one', english, 'en'],
  ['one that says everything in both languages', polish + english, null],
  ['a list of tools', '<ul><li>Java</li><li>Spring Boot</li><li>the cloud</li></ul>', null],
  ['nothing', '', null],
  [
    'a German one',
    'Wir suchen in der Abteilung eine Person, die in Java und in Kotlin denkt. In unserem Team arbeiten wir in kleinen Gruppen, in Berlin oder in Hamburg, in Vollzeit oder in Teilzeit, in Deutsch und in Englisch, in Ruhe und in der Sonne.',
    null,
  ],
  [
    'a Czech one',
    'Hledáme kolegu do týmu v Praze. Nabízíme práci na projektech, které jsou zajímavé, a za kterou dostanete odměnu. Znalost angličtiny je pro nás důležitá, od začátku i po celou dobu, na které se dohodneme, a to jako bonus pod vánoční stromek.',
    null,
  ],
])('recognises the language of %s', (_, text, language) => expect(advertisementLanguage(text)).toBe(language))

it(
  'takes time in proportion to the text, however hostile',
  async () => expect(await superlinearInputs([{ name: 'advertisement', limit: 50_000, run: advertisementLanguage }])).toEqual([]),
  60_000,
)
