/** A typical offer of its board, for the gallery and the tests. */
import type { MailSetting } from '../../mail/message.ts'
import type { OfferFacts } from './offer-facts.ts'

const dayMs = 86_400_000

const positions: Readonly<Record<string, { readonly pl: string; readonly en: string; readonly companyName: string }>> = {
  devboard: { pl: 'Programistka / Programista Java', en: 'Senior Java Developer', companyName: 'Modry Bit' },
  greenjobs: { pl: 'Projektant instalacji fotowoltaicznych', en: 'Solar Installation Designer', companyName: 'Słoneczny Dach' },
}
const otherwise = { pl: 'Kierowniczka / Kierownik projektu', en: 'Project Manager', companyName: 'Firma' }

/** `days` until it expires, of thirty. */
export function fixtureOffer({ tenant, locale, now }: MailSetting, days: number, changes: Partial<OfferFacts> = {}): OfferFacts {
  const position = positions[tenant.id] ?? otherwise
  return {
    title: position[locale],
    companyName: position.companyName,
    cities: ['Gdańsk', 'Kraków'],
    slug: 'modry-bit-senior-java-developer-gdansk-java-0123456789ab',
    publishedAt: new Date(now.getTime() + (days - 30) * dayMs).toISOString(),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
    ...changes,
  }
}

/** As much as an offer may hold. */
export const longOffer: Partial<OfferFacts> = {
  title: 'Konstytucjonalizacja Wysokowydajnych Systemów Rozproszonych Starszy Architekt A&B',
  companyName: 'Przedsiębiorstwo Wielobranżowe „Innowacje & Wspólnicy”',
  cities: ['Bielsko-Biała', 'Gorzów Wielkopolski', 'Kędzierzyn-Koźle', 'Ostrowiec Świętokrzyski', 'Piotrków Trybunalski', 'Warszawa'],
}
