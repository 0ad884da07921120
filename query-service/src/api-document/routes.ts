import type { Route } from '@jobboard/platform/http/route'
import { type ApiDocumentDeps, getApiDocument } from './get-api-document.ts'
import { docsPageRoutes } from './get-docs-page.ts'

export const apiDocumentRoutes = (deps: ApiDocumentDeps): readonly Route[] => [getApiDocument(deps), ...docsPageRoutes()]
