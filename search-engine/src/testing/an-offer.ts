/** An offer with default values; a test states only those that it is about. */
import { newOfferId } from '@jobboard/platform/ports/ids'
import type { OracleOffer } from './oracle.ts'

const day = 86_400_000

export const anOffer = (about: Partial<OracleOffer>): OracleOffer => ({
  tenant: 'devboard',
  id: newOfferId(),
  state: 'published',
  title: 'Developer',
  companyName: 'Company',
  categories: ['java'],
  experienceLevel: 'mid',
  workplaceType: 'office',
  workingTime: 'full_time',
  ukraineFriendly: false,
  requiredSkills: ['Java'],
  niceToHaveSkills: [],
  language: null,
  salaries: [{ type: 'b2b', currency: 'pln', unit: 'month', from: null, to: null }],
  locations: [{ city: 'Warszawa', latitude: 52.2297, longitude: 21.0122 }],
  firstPublishedAt: Date.now() - day,
  publishedAt: Date.now() - day,
  expiresAt: Date.now() + day,
  ...about,
})
