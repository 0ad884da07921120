import { applicationList } from '@jobboard/contracts/administration/application-list'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

export const applicationView = listView(applicationList, useTexts)
