import type { Route } from '@jobboard/platform/http/route'
import { docsPageRoutes } from './get-docs-page.ts'
import { type DocumentParts, getDocument } from './get-document.ts'

export const apiDocumentRoutes = (parts: DocumentParts): readonly Route[] => [getDocument(parts), ...docsPageRoutes()]
