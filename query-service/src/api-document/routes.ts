import type { Route } from '@jobboard/platform/http/route'
import { docsPageRoutes } from './get-docs-page.ts'
import { type DocumentDeps, getDocument } from './get-document.ts'

export const apiDocumentRoutes = (deps: DocumentDeps): readonly Route[] => [getDocument(deps), ...docsPageRoutes()]
