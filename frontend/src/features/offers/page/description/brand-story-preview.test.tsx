import { screen } from '@testing-library/react'
import type { ApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../../testing/sample-offers.ts'
import { BrandStoryPreview } from './brand-story-preview.tsx'

const asked: string[] = []
const answering = (answer: () => Promise<unknown>): ApiClient => ({
  get: <Body,>(path: string) => {
    asked.push(path)
    return answer() as Promise<Body>
  },
})
const failing = answering(() => Promise.reject(new Error('There is no such story')))
const withStory = offerDetail({
  brandStorySlug: 'modry-bit',
  brandStoryCoverPhotoUrl: 'https://modrybit.example/cover.jpg',
  brandStoryShortDescription: 'We settle payments.',
})
beforeEach(() => {
  asked.length = 0
})

it('shows what the offer knows of the story when the story itself cannot be had', async () => {
  await renderInApp(<BrandStoryPreview offer={withStory} />, { api: failing })
  expect(await screen.findByText('We settle payments.')).toBeTruthy()
  expect(document.querySelector('img')?.src).toBe('https://modrybit.example/cover.jpg')
  expect(asked).toEqual(['/v2/user-panel/brand-stories/company/modry-bit/short-info'])
})

it('shows the story as it is now', async () => {
  const api = answering(() =>
    Promise.resolve({
      slug: 'modry-bit',
      name: 'Modry Bit',
      logoUrl: null,
      coverPhotoUrl: null,
      shortDescription: 'We grew.',
      offersCount: 3,
    }),
  )
  await renderInApp(<BrandStoryPreview offer={withStory} />, { api })
  expect(await screen.findByText('We grew.')).toBeTruthy()
})

it('shows and asks nothing for a company without a story', async () => {
  await renderInApp(<BrandStoryPreview offer={offerDetail()} />, { api: failing })
  expect([screen.queryByRole('heading'), asked]).toEqual([null, []])
})
