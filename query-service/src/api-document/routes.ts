import type { Route } from '@jobboard/platform/http/route'
import { type DocumentDeps, getDocument } from './get-api-document.ts'
import { docsPageRoutes } from './get-docs-page.ts'

export const apiDocumentRoutes = (deps: DocumentDeps): readonly Route[] => [getDocument(deps), ...docsPageRoutes()]
