import type { Route } from '@jobboard/platform/http/route'
import { type CandidateDeps, changeAvatar, changeCandidate } from './change-candidate.ts'
import { addDocument, deleteDocument } from './documents.ts'
import { readSubject, type SubjectDeps } from './read-subject.ts'

export const candidateRoutes = (deps: CandidateDeps & SubjectDeps): readonly Route[] => [
  changeCandidate(deps),
  changeAvatar(deps),
  addDocument(deps),
  deleteDocument(deps),
  readSubject(deps),
]
