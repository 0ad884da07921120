/** Headings of job descriptions, in Polish and English, and the section that each begins. */
import { fold } from '@jobboard/contracts/shared/events/fold'

export type Section = 'about' | 'tasks' | 'requirements' | 'technologies' | 'optional' | 'optionalTechnologies' | 'offer' | 'recruitment'

const names: Readonly<Record<Section, string>> = {
  about: `about us | about the company | about the project | about the role | about the team | about the position | about you team | project | projekt
    | the project | o nas | o firmie | o projekcie | o stanowisku | o zespole | kim jestesmy | who we are | opis projektu | project description | about
    | company description | opis firmy | our client | nasz klient | about our client`,
  tasks: `responsibilities | your responsibilities | key responsibilities | main responsibilities | your main responsibilities | job responsibilities
    | role responsibilities | your role | the role | your tasks | tasks | main tasks | key tasks | duties | your duties | what you will do | what you'll do
    | what will you do | what will you be doing | your day to day | job description | twoj zakres obowiazkow | zakres obowiazkow | obowiazki
    | twoje obowiazki | zadania | twoje zadania | zakres zadan | glowne zadania | twoja rola | opis stanowiska | czym bedziesz sie zajmowac
    | czym bedziesz sie zajmowala | co bedziesz robic | zakres odpowiedzialnosci | twoje zadania to | your daily tasks | scope of work | daily tasks`,
  requirements: `requirements | our requirements | your requirements | job requirements | key requirements | basic requirements | minimum requirements
    | main requirements | must have | must-have | must haves | must-haves | what we expect | what we expect from you | we expect | our expectations | expectations
    | qualifications | required qualifications | minimum qualifications | basic qualifications | key qualifications | required skills | skills required
    | required experience | required | required skills and experience | skills and experience | skills & experience | skills and qualifications
    | required skills and qualifications | what you need | what you'll need | what you will need | what do you need | what you bring | what you should have
    | what you should bring | you have | you need | you should have | your profile | your skills | your skills and experience | your experience
    | your qualifications | who we are looking for | who are we looking for | what we are looking for | what we're looking for | what are we looking for
    | we are looking for someone with | candidate profile | technical requirements | technical skills | hard skills | essential skills | mandatory skills | mandatory
    | mandatory requirements | essential | essentials | we require | what is required | requirements for the candidate | requirements are
    | wymagania | nasze wymagania | wymagamy | wymagane | wymagania konieczne | wymagania podstawowe | wymagania niezbedne | niezbedne | czego oczekujemy
    | oczekujemy | oczekiwania | nasze oczekiwania | oczekujemy od ciebie | od ciebie oczekujemy | od kandydatow oczekujemy | czego od ciebie oczekujemy
    | czego wymagamy | profil kandydata | twoj profil | kogo szukamy | kogo poszukujemy | wymagane umiejetnosci | wymagane kwalifikacje | kwalifikacje
    | wymagania wobec kandydata | wymagane doswiadczenie | co musisz umiec | czego potrzebujesz | wymagania stanowiska | wymagania techniczne`,
  technologies: `technologies we use expected | expected technologies | required technologies | technologies required | technologie wymagane
    | wymagane technologie | technologies - expected | technologie - wymagane | technologies expected | tech stack | tech-stack | technology stack
    | our tech stack | our technology stack | our stack | project tech stack | project tech-stack | main tech stack | core tech stack | modern technology stack
    | technological stack | stack technologiczny | nasz stack technologiczny | nasz stack | kluczowe technologie | key technologies | main technologies
    | technologies used | technologies we use | wykorzystywane technologie | stosowane technologie | stack | technologie | technologies`,
  optional: `welcome | nice to have | nice-to-have | nice to haves | nice-to-haves | it will be nice if you have | good to have | great to have | optional | optionally
    | optional skills | optional requirements | bonus points | bonus | bonus skills | preferred | preferred qualifications | preferred skills | desirable | desired
    | desirable skills | it would be a plus | would be a plus | will be a plus | a plus | as a plus | pluses | plus | additional advantages | additional advantage
    | advantages | an advantage | additional assets | an asset | assets | additional skills | nice to have skills | mile widziane | mile widziana | mile widziany
    | milo widziane | dodatkowym atutem bedzie | dodatkowym atutem bedą | dodatkowe atuty | dodatkowym plusem bedzie | atutem bedzie | atuty | dodatkowy atut
    | opcjonalnie | dodatkowo mile widziane | plusem bedzie | dodatkowym plusem | wymagania dodatkowe | wymagania opcjonalne | dodatkowe wymagania
    | nice to know | extra points | extra points for | additional requirements | would be an asset | nice to have but not required`,
  optionalTechnologies: `optional technologies | technologie opcjonalne | opcjonalne technologie | technologies - optional | technologie - opcjonalnie
    | technologie mile widziane | nice to have technologies | technologies we use optional`,
  offer: `offer | our offer | we offer | what we offer | what we offer you | what do we offer | what's in it for you | what is in it for you | in return we offer
    | in return, we offer | we offer you | what you get | what you will get | what you'll get | why join us | why us | why you should join us | benefits
    | our benefits | perks | perks and benefits | benefits and perks | perks & benefits | your benefits | employee benefits | benefits package | we provide | you will get
    | what employer offers | what the employer offers | compensation | salary | remuneration | working conditions | conditions
    | oferujemy | to oferujemy | co oferujemy | nasza oferta | co mozemy zaoferowac | w zamian oferujemy | zapewniamy | pracodawca oferuje | dlaczego my
    | dlaczego warto | dlaczego warto do nas dolaczyc | co zyskasz | co zyskujesz | na co mozesz liczyc | mozesz liczyc na | benefity | nasze benefity
    | swiadczenia | swiadczenia dodatkowe | wynagrodzenie | warunki zatrudnienia | warunki pracy | warunki wspolpracy | warunki | oferujemy ci | dodatkowe benefity
    | work organization style | organizacja pracy | this is how we work | tak pracujemy | this is how we organize our work | tak organizujemy nasza prace`,
  recruitment: `recruitment process | recruitment stages | recruitment | hiring process | the recruitment process | interview process | how to apply | next steps | process
    | application process | proces rekrutacji | proces rekrutacyjny | etapy rekrutacji | przebieg rekrutacji | rekrutacja | jak aplikowac | jak wyglada rekrutacja
    | kolejne kroki`,
}

const sections = new Map<string, Section>(
  Object.entries(names).flatMap(([section, list]) =>
    list.split('|').map((name) => [fold(name).replace(/\s+/g, ' ').trim(), section as Section] as const),
  ),
)

const closing = /[\s:.!?…-]+$/

/** So common that they name a section only where nothing stands in front of them: `willing to learn new technologies: ...` does not. */
const bareNames = new Set(['stack', 'technologie', 'technologies'])
export const isBareName = (name: string): boolean => bareNames.has(fold(name).replace(closing, '').trim())

/** The section that a heading begins; undefined for what is no known heading. */
export const sectionNamed = (text: string): Section | undefined =>
  text.length > 70 ? undefined : sections.get(fold(text).replaceAll('’', "'").replace(closing, '').trim())

const payNames = new Set(
  `salary | salary range | salary ranges | pay | pay range | remuneration | compensation | rate | rates | wynagrodzenie | stawka | stawki | widelki | widelki placowe
    | widelki wynagrodzenia | zarobki | pensja | placa`
    .split('|')
    .map((name) => name.trim()),
)

/** Whether a heading, or the words in front of a colon, announce the pay. */
export const isPayHeading = (text: string): boolean => text.length <= 70 && payNames.has(fold(text).replace(closing, '').trim())
