/** Uploaded files that everyone may see: those of the request's board, under addresses whose content never changes. */
import { filePath } from '@jobboard/contracts/shared/files'
import { Streamed } from '@jobboard/platform/http/replies/streamed'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import {
  type FileKey,
  type FileStore,
  fileKeyOf,
  logoKeyOf,
  publicFilePurposes,
  type StoredFile,
} from '@jobboard/platform/ports/file-store'
import { z } from 'zod'

/** A file is shown, never run, whatever its content pretends to be. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Content-Disposition': 'inline',
} as const

/** A person who is erased must not be shown by caches for ever. */
const ofPerson = { 'Cache-Control': 'private, max-age=300' } as const

/** Logos from before thumbnails had their names have none of the same name: the logo itself is shown. */
const fileOf = async (files: FileStore, key: FileKey): Promise<StoredFile | undefined> =>
  (await files.get(key)) ?? (logoKeyOf(key) === key ? undefined : files.get(logoKeyOf(key)))

export const getFile = ({ files }: { readonly files: FileStore }): Route =>
  route({
    method: 'GET',
    path: filePath,
    summary: 'A logo, or the picture of a person',
    tag: 'files',
    auth: 'public',
    params: z.object({ purpose: z.enum(publicFilePurposes), name: z.string().max(64) }),
    replies: { 200: { description: 'The picture', contentType: 'image/*', headers: ['Cache-Control', 'Content-Length'] } },
    async handle({ tenant, params: { purpose, name } }) {
      const key = fileKeyOf(`${tenant.id}/${purpose}/${name}`)
      const file = key === null ? undefined : await fileOf(files, key)
      if (file === undefined) return refuse({ code: 'notFound' })
      return {
        status: 200,
        body: new Streamed(file.chunks, file.contentType),
        headers: { ...headers, ...(purpose === 'avatars' ? ofPerson : {}), 'Content-Length': String(file.size) },
      }
    },
  })
