import type { Route } from '@jobboard/platform/http/route'
import { type ExportDeps, getExport } from './export/get-export.ts'
import { type DocumentDeps, getDocument, getDocumentToken } from './get-document.ts'
import { getCandidate } from './get-profile.ts'

export const candidateRoutes = (deps: DocumentDeps & ExportDeps): readonly Route[] => [
  getCandidate(deps.reader),
  getDocumentToken(deps),
  getDocument(deps),
  getExport(deps),
]
