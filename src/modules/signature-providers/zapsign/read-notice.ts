import { cpfDigits } from '../../../platform/brazil/cpf.ts'
import { instantOf, listAt, textAt } from '../json.ts'
import type { ProviderEvent, ProviderSigner, ReadNotice } from '../provider-event.ts'

/** What a notice of ZapSign says: each one is the whole document, so that a later one makes good what an earlier one did not bring. */
export function readNotice(body: unknown): ReadNotice | undefined {
  const name = textAt(body, 'event_type')
  if (!name) return undefined
  const said = (key: string) =>
    textAt(
      listAt(body, 'metadata').find((one) => textAt(one, 'key') === key),
      'value',
    )
  return {
    name,
    tenant: said('tenant'),
    documentId: said('document_id') || documentOf(textAt(body, 'external_id')),
    providerId: textAt(body, 'token'),
    signedUrl: textAt(body, 'signed_file'),
    events: [...listAt(body, 'signers').flatMap(ofSigner), ...ofDocument(name, body)],
  }
}

/** The reference begins with the document's id. */
const documentOf = (reference: string) => /^[0-9a-f-]{36}/.exec(reference)?.[0] ?? ''

function ofSigner(given: unknown): ProviderEvent[] {
  const signer = signerOf(given)
  if (!signer) return []
  const status = textAt(given, 'status')
  const eventOf = (kind: ProviderEvent['kind'], at: string, note = ''): ProviderEvent => ({
    kind,
    key: `zapsign ${kind} ${signer.key}`,
    at: instantOf(at),
    who: signer.name,
    note,
    signer,
  })
  const isSeen = Number(textAt(given, 'times_viewed')) > 0 || status === 'link-opened'
  const seen = isSeen ? [eventOf('viewed', textAt(given, 'last_view_at'))] : []
  if (status === 'signed') return [...seen, eventOf('sign', textAt(given, 'signed_at'))]
  if (status === 'refused' || textAt(given, 'rejected_reason') !== '')
    return [...seen, eventOf('refused', '', textAt(given, 'rejected_reason').slice(0, 500))]
  return seen
}

function ofDocument(name: string, body: unknown): ProviderEvent[] {
  const status = textAt(body, 'status')
  const cancel: ProviderEvent = { kind: 'cancel', key: 'zapsign cancel', who: 'ZapSign' }
  if (status === 'signed') return [{ kind: 'ends', key: 'zapsign ends' }]
  if (name === 'doc_deleted') return [cancel]
  // Refused by nobody of its signers: it was canceled there.
  const isRefused = status === 'refused' || name === 'doc_refused'
  const byNobody = listAt(body, 'signers').every((one) => ofSigner(one).every(({ kind }) => kind !== 'refused'))
  return isRefused && byNobody ? [{ ...cancel, note: textAt(body, 'rejected_reason').slice(0, 500) }] : []
}

function signerOf(given: unknown): ProviderSigner | undefined {
  const key = textAt(given, 'token')
  if (!key) return undefined
  return {
    key,
    name: textAt(given, 'name').slice(0, 255) || textAt(given, 'email').slice(0, 255),
    email: textAt(given, 'email').slice(0, 255),
    phone: textAt(given, 'phone_number').slice(0, 40),
    cpf: cpfDigits(textAt(given, 'cpf')).slice(0, 14),
  }
}
