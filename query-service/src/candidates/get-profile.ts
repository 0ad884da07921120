/** GET /v2/candidate/profile: what a candidate has said about themselves. */
import { candidateProfileSchema } from '@jobboard/contracts/candidates/queries'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { TenantReader } from '../database/tenant-reader.ts'
import { readCandidate } from './candidate-reads.ts'

export const getCandidate = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/profile',
    summary: 'My profile as a candidate',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    replies: { 200: { description: 'The profile', schema: candidateProfileSchema } },
    async handle({ session }) {
      const body = await readCandidate(reader, session)
      return body === null ? refuse({ code: 'unauthenticated' }) : { status: 200, body, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
