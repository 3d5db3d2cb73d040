import { cpfDigits } from '../../../platform/brazil/cpf.ts'
import { at, instantOf, listAt, textAt } from '../json.ts'
import type { ProviderEvent, ProviderSigner, ReadNotice } from '../provider-event.ts'

/** What a notice of Clicksign says; undefined where it is none. Fields that are missing, null or unknown do no harm. */
export function readNotice(body: unknown): ReadNotice | undefined {
  const name = textAt(body, 'event', 'name')
  if (!name) return undefined
  const document = at(body, 'document')
  return {
    name,
    tenant: textAt(document, 'metadata', 'tenant'),
    documentId: textAt(document, 'metadata', 'document_id'),
    providerId: textAt(document, 'key'),
    signedUrl: textAt(document, 'downloads', 'signed_file_url'),
    events: eventsOf(name, body),
  }
}

function eventsOf(name: string, body: unknown): ProviderEvent[] {
  const data = at(body, 'event', 'data')
  const when = instantOf(textAt(body, 'event', 'occurred_at'))
  const who = textAt(data, 'user', 'name') || textAt(data, 'user', 'email') || 'Clicksign'
  const signer = signerOf(at(data, 'signer'))
  const ofSigner = (kind: ProviderEvent['kind'], note = ''): ProviderEvent[] =>
    signer ? [{ kind, key: `clicksign ${name} ${signer.key}`, at: when, who: signer.name, signer, note }] : []
  const ends: ProviderEvent = { kind: 'ends', key: 'clicksign ends' }
  const status = textAt(body, 'document', 'status')
  const deadline = instantOf(textAt(data, 'deadline_at') || textAt(body, 'document', 'deadline_at'))
  switch (name) {
    case 'sign':
      return ofSigner('sign')
    case 'signature_started':
      return ofSigner('viewed')
    case 'refusal':
      return ofSigner('refused', reasonOf(data))
    case 'add_signer':
    case 'remove_signer':
      return listAt(data, 'signers')
        .flatMap((one) => signerOf(one) ?? [])
        .map((one) => ({
          kind: name === 'add_signer' ? ('add-signer' as const) : ('remove-signer' as const),
          key: `clicksign ${name} ${one.key}`,
          at: when,
          who: one.name,
          signer: one,
        }))
    case 'update_deadline':
      return deadline && when
        ? [{ kind: 'deadline-update', key: `clicksign ${name} ${when}`, at: when, who, note: deadline, deadline }]
        : []
    case 'deadline':
      return [
        { kind: 'past-deadline', key: 'clicksign deadline', at: when, who: '', deadline: deadline ?? '' },
        ...(status === 'closed' ? [ends] : []),
        ...(status === 'canceled'
          ? [{ kind: 'cancel' as const, key: 'clicksign cancel', at: when, who: '', isLapsed: true }]
          : []),
      ]
    case 'cancel':
      return [{ kind: 'cancel', key: 'clicksign cancel', at: when, who }]
    case 'close':
      return [{ kind: 'close', key: 'clicksign close', at: when, who }, ends]
    case 'auto_close':
    case 'document_closed':
      return [ends]
    default:
      return []
  }
}

const reasonOf = (data: unknown) =>
  [
    ...listAt(data, 'refusal', 'reasons').filter((one): one is string => typeof one === 'string'),
    textAt(data, 'refusal', 'comment'),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 500)

function signerOf(given: unknown): ProviderSigner | undefined {
  const key = textAt(given, 'key')
  if (!key) return undefined
  return {
    key,
    name: textAt(given, 'name').slice(0, 255) || textAt(given, 'email').slice(0, 255),
    email: textAt(given, 'email').slice(0, 255),
    phone: textAt(given, 'phone_number').slice(0, 40),
    cpf: cpfDigits(textAt(given, 'documentation')).slice(0, 14),
  }
}
