/** PATCH /v2/candidate/profile and the picture of a candidate (docs/product/candidates.md, "Profile"). */
import { changeCandidateSchema } from '@jobboard/contracts/candidates/commands'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { readLogo } from '@jobboard/platform/pictures/read-logo'
import { newFileKey, wholeFile } from '@jobboard/platform/ports/file-store'
import { z } from 'zod'
import { writeAvatar, writeCandidate } from './candidate-rows.ts'
import type { CandidateFileDeps } from './erase-candidate.ts'

export interface CandidateDeps extends CandidateFileDeps {
  /** Of the accounts capability: gives the account another name. */
  readonly renameAccount: (request: RequestContext, session: Session, name: string) => Promise<void>
}

export const changeCandidate = ({ database, renameAccount }: CandidateDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v2/candidate/profile',
    summary: 'Change my name, my message to employers and what I look for',
    note: 'What is absent stays as it is. `firstName` and `lastName` come together.',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    body: changeCandidateSchema,
    replies: { 204: { description: 'Changed' } },
    async handle(request) {
      const { tenant, session, body } = request
      const { firstName, lastName } = body
      if (!(await writeCandidate(database, tenant.id, session.accountId, body))) return refuse({ code: 'unauthenticated' })
      if (firstName !== undefined && lastName !== undefined) await renameAccount(request, session, `${firstName} ${lastName}`)
      return { status: 204 }
    },
  })

export const changeAvatar = ({ database, files }: CandidateFileDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/candidate/avatar',
    summary: 'Change my picture, or remove it',
    note: 'A form with the file `avatar`: JPEG or PNG, up to 5,000,000 bytes, at least 100 pixels wide and high. Without a file the picture is removed.',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    body: z.object({}),
    multipart: { file: 'avatar', maxFileBytes: maxLogoBytes, tooLarge: messageKeys.companyLogoInvalidSize, toBody: () => ({}) },
    limitsBeforeBody: [
      { name: 'candidate-avatars', points: 60, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true },
    ],
    replies: { 204: { description: 'Changed' } },
    async handle({ tenant, session: { accountId }, file }) {
      const read = file === null ? null : await readLogo(file)
      if (read !== null && !read.ok)
        return refuse({ code: 'validation', errors: [{ path: 'avatar', code: read.error.replace(/^.*\./, ''), message: read.error }] })
      const key = read === null ? null : newFileKey(tenant.id, 'avatars', read.value.ending)
      // The row first: an erasure in between finds the file by it.
      const before = await writeAvatar(database, tenant.id, accountId, key)
      if (before === undefined) return refuse({ code: 'unauthenticated' })
      if (key !== null && read !== null) await files.put(key, wholeFile(read.value.thumb), { maxBytes: read.value.thumb.byteLength })
      if (before !== null) await files.delete(before)
      return { status: 204 }
    },
  })
