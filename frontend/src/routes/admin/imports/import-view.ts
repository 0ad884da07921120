import { importList } from '@jobboard/contracts/imports/admin-list'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, useImportTexts] = featureTexts({ pl: polish, en: english })

export const importView = listView(importList, useImportTexts, { progress: ({ progress }) => `${formatNumber('en', progress ?? 0)}%` })
