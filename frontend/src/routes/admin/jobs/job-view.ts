import { jobList } from '@jobboard/contracts/operations/admin-lists'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

export const jobView = listView(jobList, useTexts)
