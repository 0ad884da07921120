/** What the read model of the offers holds after which events: the cases of its specification. */
import type { ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import {
  askedAndUnconfirmed,
  companyChanged,
  created,
  edited,
  offerEvents,
  offerId,
  published,
  storedContent,
  type TimedEvent,
} from './offer-events.ts'

const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'

const oneOffer = (name: string, events: readonly TimedEvent[], row: Readonly<Record<string, unknown>>): ProjectionCase => ({
  name,
  given: offerEvents(events),
  rows: { offers: [row] },
})

const firstEntry = { kind: 'published', at: '2026-03-01T09:00:00.000Z', expiresAt: '2026-03-31T09:00:00.000Z' }
const live = [created(), published()]
const ofCompanyAlone: readonly TimedEvent[] = [
  { type: 'OfferEditSaved', data: { changes: { title: 'Go Developer' } } },
  { type: 'OfferEditDiscarded', data: {} },
]
const planned: readonly TimedEvent[] = [
  { type: 'OfferReviewRequested', data: { publishAt: null, entitlement: { kind: 'freePlan' } } },
  { type: 'OfferPublicationScheduled', data: { publishAt: '2026-03-10T23:00:00Z', entitlement: { kind: 'freePlan' }, redemption: null } },
  { type: 'OfferPublicationUnscheduled', data: { reason: 'cancelled', at: '2026-03-10T23:00:00Z', code: null, errors: [] } },
]

export const offerCases: readonly ProjectionCase[] = [
  oneOffer('a form that was opened is in progress and has no card', [created()], {
    tenant: 'devboard',
    offerId: offerId,
    state: 'workInProgress',
    companyId: 'company-1',
    firstPublishedAt: null,
    card: null,
    detail: { companySize: '11-25' },
    history: [],
  }),
  oneOffer(
    'an import is a draft with the address of its source',
    [
      created({ creationType: 'import', origin: { source: 's', externalId: '1', url: 'https://source.example/1', digest: 'd' } }),
      published(),
    ],
    { state: 'published', sourceUrl: 'https://source.example/1', detail: { sourceUrl: 'https://source.example/1' } },
  ),
  oneOffer(
    'a saved form is a draft with the newest content and plan',
    [created(), { type: 'OfferDraftUpdated', data: { plan: 'premium', saved: true, content: { ...storedContent, title: 'Nowy tytuł' } } }],
    { state: 'draft', plan: 'premium', title: 'Nowy tytuł', titleFolded: 'nowy tytul', history: [] },
  ),
  oneOffer(
    'a touched form is in progress',
    [created(), { type: 'OfferDraftUpdated', data: { plan: 'pro', saved: false, content: storedContent } }],
    { state: 'workInProgress' },
  ),
  oneOffer('a summarised offer waits for its payment', [created(), { type: 'OfferSummarised', data: {} }], { state: 'awaitingPayment' }),
  {
    name: 'a published offer has all that lists, filters and its page need',
    given: offerEvents(live),
    rows: {
      offers: [
        {
          state: 'published',
          revision: 1,
          companyName: 'Łódź Software',
          companyFolded: 'lodz software',
          experienceLevel: 'mid',
          workplaceType: 'hybrid',
          workingTime: 'full_time',
          employmentTypes: ['b2b', 'permanent'],
          withSalary: true,
          ukraineFriendly: false,
          skillsFolded: ['go', 'kubernetes'],
          searchText: expect.stringMatching(/^developer go lodz software kubernetes .*warsaw pcim$/),
          firstPublishedAt: '2026-03-01T09:00:00.000Z',
          publishedAt: '2026-03-01T09:00:00.000Z',
          expiresAt: '2026-03-31T09:00:00.000Z',
          card: {
            guid: offerId,
            title: 'Programista Go',
            city: 'Warsaw',
            latitude: 52.23,
            multilocation: true,
            applyUrl: '',
            requiredSkills: [{ name: 'Go', level: 4 }],
            niceToHaveSkills: [{ name: 'Kubernetes', level: 2 }],
            employmentTypes: [
              { type: 'b2b', from: 100, to: 150, currency: 'pln', unit: 'hour', gross: false },
              { type: 'permanent', from: null, to: null, currency: 'eur', unit: 'month', gross: true },
            ],
            openToHireUkrainians: false,
            remoteInterview: true,
            publishedAt: '2026-03-01T09:00:00.000Z',
          },
          detail: { body: '<p>Body</p>', countryCode: 'PL', companySize: '11-25', sourceUrl: null },
          history: [firstEntry],
        },
      ],
      offer_locations: [
        { ordinal: 0, city: 'Warsaw', cityFolded: 'warsaw', citySlug: 'warszawa', latitude: 52.23 },
        { ordinal: 1, city: 'Pcim', citySlug: 'pcim', latitude: null, longitude: null },
      ],
      offer_salaries: [
        { ordinal: 0, type: 'b2b', gross: false, amountFrom: 100, amountTo: 150, monthlyFrom: 16_800, monthlyTo: 25_200 },
        { ordinal: 1, type: 'permanent', gross: true, amountFrom: null, monthlyFrom: null, monthlyTo: null },
      ],
    },
  },
  oneOffer(
    'an edit stores title and salary before and after',
    [
      ...live,
      edited({
        title: 'Programistka Go',
        body: '<p>Other</p>',
        employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 120, to: 150, unit: 'hour' } }],
      }),
    ],
    {
      title: 'Programistka Go',
      history: [
        firstEntry,
        {
          kind: 'edited',
          at: '2026-03-01T08:02:00.000Z',
          edits: 1,
          changes: [
            { field: 'title', before: 'Programista Go', after: 'Programistka Go' },
            { field: 'salary', before: [{ from: 100 }, { from: null }], after: [{ from: 120, to: 150, unit: 'hour' }] },
            { field: 'body' },
          ],
        },
      ],
    },
  ),
  oneOffer('an edit of nothing public leaves no trace in the history', [...live, edited({ contact: null, apply: null })], {
    history: [firstEntry],
    content: { contact: null },
    revision: 2,
  }),
  oneOffer('an edit may move the last day', [...live, edited({ expiredAt: '2026-03-10' }, { expiresAt: '2026-03-10T23:00:00Z' })], {
    expiresAt: '2026-03-10T23:00:00.000Z',
    history: [
      firstEntry,
      { kind: 'edited', changes: [{ field: 'expiry', before: '2026-03-31T09:00:00.000Z', after: '2026-03-10T23:00:00.000Z' }] },
    ],
  }),
  oneOffer(
    'corrections of typos soon after an edit are part of its entry',
    [
      ...live,
      { ...edited({ title: 'Programista Go', body: '<p>Seninor Go</p>', languages: [] }), at: '2026-03-02T09:00:00.000Z' },
      { ...edited({ title: 'Programista  Go', body: '<p>Senior Go</p>', languages: [] }), at: '2026-03-02T09:10:00.000Z' },
      { ...edited({ title: 'Programista Golang', body: '<p>Senior Go</p>', languages: [] }), at: '2026-03-02T09:15:00.000Z' },
    ],
    {
      title: 'Programista Golang',
      history: [
        firstEntry,
        {
          kind: 'edited',
          at: '2026-03-02T09:00:00.000Z',
          edits: 2,
          changes: [{ field: 'title', before: 'Programista Go', after: 'Programista  Go' }, { field: 'body' }, { field: 'languages' }],
        },
        { kind: 'edited', edits: 1, changes: [{ field: 'title', before: 'Programista  Go', after: 'Programista Golang' }] },
      ],
    },
  ),
  oneOffer(
    'a typo that was made and put right again leaves no trace',
    [
      ...live,
      { ...edited({ title: 'Programsita Go' }), at: '2026-03-02T09:00:00.000Z' },
      { ...edited({ title: 'Programista Go' }), at: '2026-03-02T09:14:59.000Z' },
    ],
    { title: 'Programista Go', history: [firstEntry] },
  ),
  oneOffer(
    'a salary that is changed twice in a minute is two entries, and so is a late correction',
    [
      ...live,
      { ...edited({ employmentTypes: [] }), at: '2026-03-02T09:00:00.000Z' },
      { ...edited({}), at: '2026-03-02T09:00:30.000Z' },
      { ...edited({ title: 'Programista Go!' }), at: '2026-03-02T09:15:31.000Z' },
    ],
    {
      history: [
        firstEntry,
        { edits: 1, changes: [{ field: 'salary', after: [] }] },
        { edits: 1, changes: [{ field: 'salary', before: [] }] },
        { at: '2026-03-02T09:15:31.000Z', edits: 1, changes: [{ field: 'title' }] },
      ],
    },
  ),
  oneOffer(
    'a bump goes to the top and counts',
    [...live, { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-08T09:00:00Z', number: 1 } }],
    {
      publishedAt: '2026-03-08T09:00:00.000Z',
      firstPublishedAt: '2026-03-01T09:00:00.000Z',
      card: { publishedAt: '2026-03-08T09:00:00.000Z', firstPublishedAt: '2026-03-01T09:00:00.000Z' },
      history: [firstEntry, { kind: 'refreshed', at: '2026-03-08T09:00:00.000Z', number: 1 }],
    },
  ),
  oneOffer(
    'an extension of an active offer moves its end only',
    [...live, { type: 'OfferExtended', data: { expiresAt: '2026-04-30T09:00:00Z', entitlement: { kind: 'freePlan' } } }],
    {
      state: 'published',
      publishedAt: '2026-03-01T09:00:00.000Z',
      expiresAt: '2026-04-30T09:00:00.000Z',
      history: [firstEntry, { kind: 'extended', at: '2026-03-01T08:02:00.000Z', expiresAt: '2026-04-30T09:00:00.000Z', again: false }],
    },
  ),
  oneOffer(
    'an extension publishes an expired offer anew',
    [
      ...live,
      { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:00Z' } },
      { type: 'OfferExtended', data: { expiresAt: '2026-04-30T09:00:00Z', entitlement: { kind: 'freePlan' } } },
    ],
    {
      state: 'published',
      publishedAt: '2026-03-01T08:03:00.000Z',
      firstPublishedAt: '2026-03-01T09:00:00.000Z',
      history: [firstEntry, { kind: 'expired', at: '2026-03-31T09:00:00.000Z' }, { kind: 'extended', again: true }],
    },
  ),
  oneOffer(
    'a recruitment whose end was undone runs on, as if it had not ended',
    [
      ...live,
      { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } },
      { type: 'OfferReopened', data: { reopenedAt: '2026-03-05T09:05:00Z', expiresAt: '2026-03-31T09:00:00Z' } },
    ],
    { state: 'published', history: [firstEntry] },
  ),
  oneOffer(
    'a finished recruitment is finished',
    [...live, { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } }],
    {
      state: 'finished',
      history: [firstEntry, { kind: 'finished', at: '2026-03-05T09:00:00.000Z' }],
    },
  ),
  oneOffer(
    'an offer that is taken down leaves nothing in its public history',
    [...live, { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-05T09:00:00Z', was: 'published' } }],
    { state: 'takenDown', history: [firstEntry] },
  ),
  oneOffer(
    'and is again what it was when it is restored, with the time that it lost',
    [
      ...live,
      { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-05T09:00:00Z', was: 'published' } },
      {
        type: 'OfferRestored',
        data: { decisionId, restoredAt: '2026-03-07T09:00:00Z', state: 'published', expiresAt: '2026-04-02T09:00:00Z' },
      },
    ],
    { state: 'published', expiresAt: '2026-04-02T09:00:00.000Z', history: [firstEntry] },
  ),
  oneOffer('an offer that is of another company now stays as visitors see it', [...live, companyChanged], {
    ...{ companyId: 'company-2', state: 'published', publishedAt: '2026-03-01T09:00:00.000Z', history: [firstEntry] },
  }),
  oneOffer(
    'an offer that is put last keeps its own days',
    [...live, { type: 'OfferDemoted', data: { decisionId, demotedAt: '2026-03-05T09:00:00Z' } }],
    { state: 'published', demoted: true, publishedAt: '2026-03-01T09:00:00.000Z' },
  ),
  oneOffer(
    'until that is lifted',
    [
      ...live,
      { type: 'OfferDemoted', data: { decisionId, demotedAt: '2026-03-05T09:00:00Z' } },
      { type: 'OfferDemotionLifted', data: { decisionId, liftedAt: '2026-03-06T09:00:00Z' } },
    ],
    { demoted: false },
  ),
  oneOffer('what only its company sees of an offer changes its revision alone', [...live, ...ofCompanyAlone], {
    ...{ state: 'published', revision: 3, title: storedContent.title, publishedAt: '2026-03-01T09:00:00.000Z', history: [firstEntry] },
  }),
  oneOffer('what is planned for a draft changes its revision alone', [created(), ...planned], {
    ...{ state: 'workInProgress', revision: 3, publishedAt: null, history: [] },
  }),
  oneOffer(
    'an offer whose employer is asked whether it still hires says nothing of it yet',
    [...live, ...askedAndUnconfirmed.slice(0, 1)],
    {
      question: { number: 1, askedAt: '2026-03-15T09:00:00.000Z', lastActionAt: '2026-03-01T09:00:00.000Z', unconfirmedAt: null },
      history: [firstEntry],
    },
  ),
  oneOffer('an offer whose employer has not answered whether it still hires', [...live, ...askedAndUnconfirmed], {
    state: 'published',
    question: {
      ...{ number: 1, askedAt: '2026-03-15T09:00:00.000Z', lastActionAt: '2026-03-01T09:00:00.000Z' },
      unconfirmedAt: '2026-03-22T09:00:00.000Z',
    },
    history: [firstEntry],
  }),
  oneOffer(
    'no longer states it once it has',
    [
      ...live,
      ...askedAndUnconfirmed,
      { type: 'OfferHiringConfirmed', data: { number: 1, by: 'link', confirmedAt: '2026-03-23T09:00:00Z' } },
    ],
    { state: 'published', question: null, history: [firstEntry] },
  ),
  oneOffer(
    'nor once it did something else',
    [...live, ...askedAndUnconfirmed, { type: 'OfferHiringQuestionWithdrawn', data: { number: 1, withdrawnAt: '2026-03-23T09:00:00Z' } }],
    { question: null },
  ),
  oneOffer(
    'a deleted offer stays as a row that nobody lists',
    [
      ...live,
      { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } },
      { type: 'OfferDeleted', data: { deletedAt: '2026-03-06T09:00:00Z' } },
    ],
    { state: 'deleted', firstPublishedAt: '2026-03-01T09:00:00.000Z' },
  ),
]
