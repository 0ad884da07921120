import { jest } from '@jest/globals'
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { QueryParameters, WritingApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { readDeskList } from '../desk-address.ts'
import { DownloadApplications } from './download-applications.tsx'

const item = (change: Partial<DeskListItem>): DeskListItem => ({
  ...{
    applicationId: '1',
    receipt: '7FG-0QK-M2P',
    name: 'Ada Lis',
    source: 'apply_form',
    locale: 'pl',
    submittedAt: '2026-03-01T08:00:00.000Z',
  },
  offer: { offerId: '0123456789ab', slug: 's', title: 'Java Developer', isActive: true, isPublic: true },
  ...{ status: 'new', statusAt: '2026-03-01T08:00:00.000Z', toldStatus: 'new', decision: null, answeredAt: null, answerRequestedAt: null },
  ...{ isMarked: null, rating: null, hasFile: true, notes: 0, repeats: null, interview: null, deletesAt: null },
  ...change,
})

it('has all that the filters show, page after page, and no formula', async () => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked: QueryParameters[] = []
  const pages = [
    { data: [item({})], meta: { nextCursor: 'c1' } },
    { data: [item({ applicationId: '2', name: '=cmd()', rating: 4, status: 'rejected', hasFile: false })], meta: { nextCursor: null } },
  ]
  const get = async (_path: string, parameters: QueryParameters = {}) => {
    asked.push(parameters)
    return pages[asked.length - 1]
  }
  const list = readDeskList({ status: 'new,rejected', offer: 'java-0123456789ab' })
  const recorded: unknown[] = []
  const send: WritingApiClient['send'] = async (method, path, { body } = {}) => {
    recorded.push([method, path, body, files.length])
    return { status: 200, body: undefined as never, headers: new Headers() } as never
  }
  await renderInApp(<DownloadApplications list={list} />, { api: { get: get as unknown as WritingApiClient['get'], send } })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  // Before there is a file.
  expect(recorded).toEqual([['POST', '/v2/employer-panel/applications/exports', { applications: 2, offer: 'java-0123456789ab' }, 0]])
  const reader = new FileReader()
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] as Blob)
  })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Ada Lis,7FG-0QK-M2P,Java Developer,New')
  expect(lines[2]).toMatch(/^'=cmd\(\),/)
  expect(asked.map(({ cursor, status }) => [cursor, status])).toEqual([
    [null, ['new', 'rejected']],
    ['c1', ['new', 'rejected']],
  ])
  jest.restoreAllMocks()
})
