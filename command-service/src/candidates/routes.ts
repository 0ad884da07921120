import type { Route } from '@jobboard/platform/http/route'
import { type CandidateDeps, changeAvatar, changeCandidate } from './change-profile.ts'
import { addDocument, deleteDocument } from './documents.ts'
import { readSubject, type SubjectDeps } from './internal-routes.ts'

export const candidateRoutes = (deps: CandidateDeps & SubjectDeps): readonly Route[] => [
  changeCandidate(deps),
  changeAvatar(deps),
  addDocument(deps),
  deleteDocument(deps),
  readSubject(deps),
]
