import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { splitLine, splitNames, splitSections, underHeading } from './glued-text.ts'

it.each([
  ['To oferujemyStabilne zatrudnieniePakiet medyczny', ['Stabilne zatrudnienie', 'Pakiet medyczny']],
  ['oferujeStabilność zatrudnieniaProgramy szkoleń', ['oferuje', 'Stabilność zatrudnienia', 'Programy szkoleń']],
  ['What we offerWe offer work with AngularJSPeople first', ['We offer work with AngularJSPeople first']],
  ['Rozwój systemów podatkowych.Dołączając do nas zyskasz', ['Rozwój systemów podatkowych.', 'Dołączając do nas zyskasz']],
  ['Flexible hours (Monday to Friday)Remote work', ['Flexible hours (Monday to Friday)', 'Remote work']],
  [
    'JavaScript, TypeScript, jQuery, eTutor, MultiSport, ironSource and asp.Net',
    ['JavaScript, TypeScript, jQuery, eTutor, MultiSport, ironSource and asp.Net'],
  ],
  ['Nothing is glued. Here either', ['Nothing is glued. Here either']],
])('splits "%s" where lines were glued', (line, lines) => {
  expect(splitLine(line)).toEqual(lines)
})

it('splits every list, and the text into paragraphs', () => {
  const none = { responsibilities: [], requirements: [], niceToHave: [], benefits: [] }
  expect(
    splitSections({ ...none, about: 'O projekcieTworzymy systemy.Szukamy osób', offered: ['To oferujemyPracę zdalnąPakiet'] }),
  ).toEqual({
    ...none,
    about: 'Tworzymy systemy.\nSzukamy osób',
    offered: ['Pracę zdalną', 'Pakiet'],
  })
})

it.each([
  [
    'Employee Pension PlanSports CardLunch CardCafeteria PlatformModern, eco-friendly office',
    ['Employee Pension Plan', 'Sports Card', 'Lunch Card', 'Cafeteria Platform', 'Modern, eco-friendly office'],
  ],
  [
    'Medical careMultisportAdditional InsuranceLearning Cafeteria',
    ['Medical care', 'Multisport', 'Additional Insurance', 'Learning Cafeteria'],
  ],
  ['Experience with OpenSceneGraph and a LabWindows', ['Experience with OpenSceneGraph and a LabWindows']],
  ['sklepy na PrestaShop, WordPress, JavaScript i GreatHall', ['sklepy na PrestaShop, WordPress, JavaScript i GreatHall']],
  ['Spock, RestAssured, TestContainers, WireMock, JMockit', ['Spock, RestAssured, TestContainers, WireMock, JMockit']],
])('splits lines of a list at capitalised words where there are several: "%s"', (line, lines) => {
  const none = { about: null, responsibilities: [], requirements: [], niceToHave: [], benefits: [] }
  expect(splitSections({ ...none, offered: [line] }).offered).toEqual(lines)
})

const known = new Set(['C#', '.NET', 'SQL', 'MS SQL', 'ASP.NET', 'ASP.NET MVC', 'ASP.NET Core', 'Git'])
it.each([
  ['C#.NETSQL', ['C#', '.NET', 'SQL']],
  ['ASP.NET MVCASP.NET CoreGit', ['ASP.NET MVC', 'ASP.NET Core', 'Git']],
  ['C#MS SQL', ['C#', 'MS SQL']],
  ['C#Cobol', null],
  ['', []],
])('reads %p as the names %j', (text, names) => {
  expect(splitNames(text, known)).toEqual(names)
})

it('finds technologies under a heading that was glued to them', () => {
  expect(underHeading('WymaganeC#.NET')).toBe('C#.NET')
  expect(underHeading('Mile widziane.NET Core')).toBe('.NET Core')
  expect(underHeading('Expectedly')).toBeNull()
  expect(underHeading('Java')).toBeNull()
})

it('takes time in proportion to the text', async () => {
  const subjects = [
    { name: 'a line', limit: 10_000, run: splitLine },
    { name: 'a text', limit: 200_000, run: splitLine },
    {
      name: 'lines of a list',
      limit: 10_000,
      run: (text: string) =>
        splitSections({ about: null, responsibilities: [], requirements: [], niceToHave: [], offered: [text], benefits: [] }),
      alphabets: ['Plan', 'CardLunch '],
    },
    { name: 'names', limit: 2_000, run: (text: string) => splitNames(text, known) },
    { name: 'a heading', limit: 2_000, run: underHeading },
  ]
  expect(await superlinearInputs(subjects)).toEqual([])
}, 60_000)
