/** What KSeF has said of an invoice, for administrators and for its picture. */
import type { KsefState } from '@jobboard/contracts/invoices/administration'
import { verificationAddress } from '@jobboard/contracts/invoices/ksef-number'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Ksef } from '@jobboard/platform/ports/ksef'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { Invoice } from './invoice.ts'
import { openText } from './seal-invoice.ts'

type Drafted = Exclude<Invoice, { readonly status: 'absent' }>

function addressOf({ verificationOrigin: origin }: Ksef, invoice: Drafted): string | null {
  if (origin === null || invoice.status !== 'accepted' || invoice.fa3 === null) return null
  const { sellerNip: nip, issuedOn, fa3 } = invoice
  return verificationAddress(origin, { nip, issuedOn, sha256: fa3.sha256 })
}

/** Null: KSeF has not numbered it, or there is no page that would know it. */
export function verificationOf(ksef: Ksef, invoice: Drafted): { readonly number: string; readonly address: string } | null {
  const address = addressOf(ksef, invoice)
  return address === null || invoice.status !== 'accepted' ? null : { number: invoice.ksefNumber, address }
}

export async function describeKsef(
  { ksef, keys }: { readonly ksef: Ksef; readonly keys: SubjectKeys },
  tenant: TenantId,
  { id, invoice, obstacle = null }: { readonly id: string; readonly invoice: Drafted; readonly obstacle?: string | null },
): Promise<KsefState> {
  const { status, hasFa3 } = invoice
  const fa3 = 'fa3' in invoice ? invoice.fa3 : null
  const refusal = status === 'refused' ? invoice.refusal : null
  const details = refusal === null ? null : await openText(keys, { tenant, id }, 'details', refusal.details)
  return {
    adapter: ksef.name,
    status,
    hasFa3,
    number: 'number' in invoice ? invoice.number : null,
    sha256: fa3?.sha256 ?? null,
    ksefNumber: status === 'accepted' ? invoice.ksefNumber : null,
    receivedAt: status === 'accepted' ? invoice.receivedAt : null,
    address: addressOf(ksef, invoice),
    refusal:
      refusal === null
        ? null
        : { code: refusal.code, description: refusal.description, details: details === null ? [] : (JSON.parse(details) as string[]) },
    obstacle,
  }
}
