/**
 * Which methods the two services answer at which path of the public API. Each service has its own route table; it needs the other's paths
 * only for the methods of a path (405, OPTIONS). A test of each service compares its table with this one.
 */
export interface ApiPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
}

const pathsOf = (text: string): readonly ApiPath[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path] = line.trim().split(' ')
      return { method, path } as ApiPath
    })

export const commandPaths = pathsOf(`
  DELETE /v1/offers/{slug}
  DELETE /v2/account/identity
  DELETE /v2/candidate/applications/{redirectId}
  DELETE /v2/candidate/documents/{id}
  DELETE /v2/candidate/favourites/{jobAdvertisementId}
  DELETE /v2/employer-panel/api-tokens/{id}
  DELETE /v2/employer-panel/applications/{id}
  DELETE /v2/employer-panel/applications/{id}/interview
  DELETE /v2/employer-panel/applications/{id}/notes/{noteId}
  DELETE /v2/employer-panel/drafts/{slug}/publication
  DELETE /v2/employer-panel/invitations/{id}
  DELETE /v2/employer-panel/offers/{slug}/edit
  DELETE /v2/employer-panel/users/{id}
  DELETE /v2/sessions/current
  DELETE /v2/sessions/others
  DELETE /v2/sessions/{id}
  PATCH /v1/offers/{slug}
  PATCH /v1/profiles/me
  PATCH /v1/users/confirm
  PATCH /v1/users/password
  PATCH /v1/users/regenerate_confirmation_token
  PATCH /v2/account/email/confirm
  PATCH /v2/account/password
  PATCH /v2/candidate/profile
  PATCH /v2/employer-panel/applications/{id}/status
  PATCH /v2/employer-panel/company/billing-data
  PATCH /v2/employer-panel/company/clauses
  PATCH /v2/employer-panel/drafts/{slug}
  PATCH /v2/employer-panel/offers/{slug}/edit
  PATCH /v2/employer-panel/users/{id}
  POST /v1/applications/by-link/decline-interview
  POST /v1/applications/by-link/erase
  POST /v1/applications/by-link/new-link
  POST /v1/applications/by-link/pick-interview
  POST /v1/applications/by-link/request-answer
  POST /v1/applications/by-link/undo-withdrawal
  POST /v1/applications/by-link/withdraw
  POST /v1/company/company_data
  POST /v1/hiring-questions/by-link/confirm
  POST /v1/hiring-questions/by-link/end
  POST /v1/oauth/revoke
  POST /v1/oauth/token
  POST /v1/offers/initiate
  POST /v1/offers/{id}/applications
  POST /v1/offers/{slug}/confirm-hiring
  POST /v1/offers/{slug}/copy
  POST /v1/offers/{slug}/extend
  POST /v1/offers/{slug}/extend-with-code
  POST /v1/offers/{slug}/finish-recruitment
  POST /v1/offers/{slug}/publish
  POST /v1/offers/{slug}/publish-with-code
  POST /v1/offers/{slug}/refresh
  POST /v1/payments
  POST /v1/payments/{id}/check
  POST /v1/users
  POST /v1/users/password
  POST /v1/users/sign_up
  POST /v1/views
  POST /v2/account/erase
  POST /v2/account/email
  POST /v2/account/second-factor
  POST /v2/account/second-factor/confirm
  POST /v2/account/second-factor/recovery-codes
  POST /v2/account/second-factor/switch-off
  POST /v2/admin/codes
  POST /v2/admin/codes/revoke
  POST /v2/admin/company-reviews/{companyId}/approve
  POST /v2/admin/company-reviews/{companyId}/refuse
  POST /v2/admin/imports
  POST /v2/admin/offers/{slug}/approve-pay
  POST /v2/bot-check/challenges
  POST /v2/candidate/applications/{id}/decline-interview
  POST /v2/candidate/applications/{id}/pick-interview
  POST /v2/candidate/applications/{id}/request-answer
  POST /v2/candidate/applications/{id}/undo-withdrawal
  POST /v2/candidate/applications/{id}/withdraw
  POST /v2/candidate/applications/{redirectId}/confirm
  POST /v2/candidate/avatar
  POST /v2/candidate/documents
  POST /v2/candidate/sign_up
  POST /v2/employer-panel/api-tokens
  POST /v2/employer-panel/applications/exports
  POST /v2/employer-panel/applications/status
  POST /v2/employer-panel/applications/take-back
  POST /v2/employer-panel/applications/{id}/interview
  POST /v2/employer-panel/applications/{id}/notes
  POST /v2/employer-panel/applications/{id}/open
  POST /v2/employer-panel/applications/{id}/take-back
  POST /v2/employer-panel/drafts/{slug}/schedule-with-code
  POST /v2/employer-panel/drafts/{slug}/summarize
  POST /v2/employer-panel/invitations/{id}/resend
  POST /v2/employer-panel/offers/fill
  POST /v2/employer-panel/offers/{slug}/closing
  POST /v2/employer-panel/offers/{slug}/closing/undo
  POST /v2/employer-panel/offers/{slug}/edit/publish
  POST /v2/invitations/accept
  POST /v2/mail-reports
  POST /v2/sessions
  POST /v2/sessions/identity
  POST /v2/sessions/identity/begin
  POST /v2/sessions/identity/link
  POST /v2/sessions/identity/otp
  POST /v2/user-panel/offers/{id}/reports
  POST /v2/user-panel/offers/{id}/track-redirects
  DELETE /{tenant}/guests/job-alerts/{candidateId}/{jobFilterId}
  DELETE /{tenant}/job-filters/{id}
  DELETE /{tenant}/job-filters/{id}/job-alert
  PATCH /{tenant}/job-filters/{id}/job-alert/frequency
  POST /{tenant}/guests/job-alerts
  POST /{tenant}/job-alerts
  POST /{tenant}/job-alerts/activate
  POST /{tenant}/job-alerts/manage
  POST /{tenant}/job-alerts/unsubscribe
  POST /{tenant}/job-filters
  POST /{tenant}/job-filters/{id}/read-filtered-offers
  POST /{tenant}/payments/notices/{gateway}
  PUT /{tenant}/guests/job-alerts/activation
  PUT /v2/candidate/favourites/{jobAdvertisementId}
  PUT /v2/employer-panel/applications/{id}/pay
  PUT /v2/employer-panel/applications/{id}/rating
  PUT /v2/employer-panel/company/access
  PUT /v2/employer-panel/company/answer-templates
  PUT /v2/employer-panel/company/desk-views
  PUT /v2/employer-panel/company/response-promise
  PUT /v2/employer-panel/drafts/{slug}/publication
`)

export const queryPaths = pathsOf(`
  GET /docs
  GET /docs/{file}
  GET /openapi.json
  GET /v1/applications/by-link
  GET /v1/applications/by-link/file
  GET /v1/applications/by-link/offer
  GET /v1/company
  GET /v1/hiring-questions/by-link
  GET /v1/offers/form-inputs-data
  GET /v1/offers/{slug}
  GET /v1/offers/{slug}/applications/{id}/download
  GET /v1/offers/{slug}/response-promise
  GET /v1/offers/{slug}/verify-code/{code}
  GET /v1/payments/{id}/status
  GET /v2/account/identity
  GET /v2/account/second-factor
  GET /v2/admin/codes
  GET /v2/admin/company-reviews
  GET /v2/app-config
  GET /v2/candidate/applications
  GET /v2/candidate/applications/{id}/file
  GET /v2/candidate/applications/{id}/offer
  GET /v2/candidate/applications/{id}/file-text
  GET /v2/candidate/documents/{id}
  GET /v2/candidate/documents/{id}/token
  GET /v2/candidate/export
  GET /v2/candidate/external-applications
  GET /v2/candidate/favourites
  GET /v2/candidate/profile
  GET /v2/employer-panel/activity
  GET /v2/employer-panel/addresses
  GET /v2/employer-panel/api-tokens
  GET /v2/employer-panel/applications
  GET /v2/employer-panel/applications/{id}
  GET /v2/employer-panel/applications/{id}/offer
  GET /v2/employer-panel/codes
  GET /v2/employer-panel/company/access
  GET /v2/employer-panel/company/answer-templates
  GET /v2/employer-panel/company/desk-views
  GET /v2/employer-panel/company/billing-data
  GET /v2/employer-panel/company/clauses
  GET /v2/employer-panel/company/response-promise
  GET /v2/employer-panel/drafts/{slug}
  GET /v2/employer-panel/ended-offers
  GET /v2/employer-panel/free-offers
  GET /v2/employer-panel/invoices/{id}/{form}
  GET /v2/employer-panel/offers
  GET /v2/employer-panel/offers/end/{slug}
  GET /v2/employer-panel/offers/statistics
  GET /v2/employer-panel/offers/{slug}/closing
  GET /v2/employer-panel/offers/{slug}/standing
  GET /v2/employer-panel/payments
  GET /v2/employer-panel/profiles/me
  GET /v2/employer-panel/users
  GET /v2/files/{purpose}/{name}
  GET /v2/legal-documents
  GET /v2/legal-documents/{document}
  GET /v2/offer-plans
  GET /v2/sessions
  GET /v2/sessions/current
  GET /v2/sitemap/companies
  GET /v2/sitemap/lists
  GET /v2/sitemap/offers
  GET /v2/user-panel/companies/{slug}
  GET /v2/user-panel/offer-lookalikes/{slug}
  GET /v2/user-panel/offers
  GET /v2/user-panel/offers/active-slug/{id}
  GET /v2/user-panel/offers/all-boards/count
  GET /v2/user-panel/offers/by-cursor
  GET /v2/user-panel/offers/clusters
  GET /v2/user-panel/offers/count
  GET /v2/user-panel/offers/count/categories
  GET /v2/user-panel/offers/count/categories/{categoryId}
  GET /v2/user-panel/offers/count/facets
  GET /v2/user-panel/offers/count/new
  GET /v2/user-panel/offers/markers
  GET /v2/user-panel/offers/newest
  GET /v2/user-panel/offers/popular
  GET /v2/user-panel/offers/suggest
  GET /v2/user-panel/places
  GET /v2/user-panel/skills
  GET /{tenant}/applications/changes
  GET /{tenant}/job-alerts/unsubscribe
  GET /{tenant}/job-filters
  GET /{tenant}/job-filters/stream
`)
