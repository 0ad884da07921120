import { suppressionList } from '@jobboard/contracts/mail/admin-lists'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './suppressions.en.json' with { type: 'json' }
import polish from './suppressions.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

export const suppressionView = listView(suppressionList, useTexts)
