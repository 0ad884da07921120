import { offerList } from '@jobboard/contracts/administration/offer-list'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, useOfferTexts] = featureTexts({ pl: polish, en: english })

export const offerView = listView(offerList, useOfferTexts)
