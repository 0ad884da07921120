import type { Route } from '@jobboard/platform/http/route'
import { type CandidateDeps, changeAvatar, changeCandidate } from './change-profile.ts'
import { addDocument, deleteDocument } from './documents.ts'

export const candidateRoutes = (deps: CandidateDeps): readonly Route[] => [
  changeCandidate(deps),
  changeAvatar(deps),
  addDocument(deps),
  deleteDocument(deps),
]
