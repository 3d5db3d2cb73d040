import { formatCpf } from '../../../platform/brazil/cpf.ts'
import type { Role } from '../../documents/signer.ts'
import type { Auth } from '../../documents/ways.ts'
import type { Wanted, WantedSigner } from '../steps.ts'

/** How Clicksign calls what we call so. */
const roleWords: Record<Role, string> = {
  party: 'contractor',
  company: 'contractee',
  witness: 'witness',
  approver: 'approve',
}

const authWords: Partial<Record<Auth, string>> = {
  'email-code': 'email',
  'sms-code': 'sms',
  'whatsapp-code': 'whatsapp',
  drawn: 'handwritten',
  pix: 'pix',
  selfie: 'selfie',
  'official-document': 'official_document',
  face: 'facial_biometrics',
  'icp-brasil': 'icp_brasil',
}

export const fileName = (title: string) => `${title.replace(/[/\\]/g, '-').slice(0, 200)}.pdf`

export const envelopeBody = ({ reference, title, deadline, remindDays }: Wanted) => ({
  data: {
    type: 'envelopes',
    attributes: {
      name: `${title.slice(0, 180)} · ${reference.slice(-8)}`,
      locale: 'pt-BR',
      auto_close: true,
      ...(remindDays > 0 && { remind_interval: remindDays }),
      block_after_refusal: true,
      deadline_at: deadline,
      default_subject: title.slice(0, 100),
    },
  },
})

export const documentBody = ({ title, tenant, documentId }: Wanted, pdf: string) => ({
  data: {
    type: 'documents',
    attributes: {
      filename: fileName(title),
      content_base64: `data:application/pdf;base64,${pdf}`,
      metadata: { tenant, document_id: documentId },
    },
  },
})

export const signerBody = (
  { name, email, phone, cpf, channel, group }: WantedSigner,
  { phoneBy }: Pick<Wanted, 'phoneBy'>,
) => ({
  data: {
    type: 'signers',
    attributes: {
      name,
      ...(email && { email }),
      ...(phone && { phone_number: nationalPhone(phone) }),
      has_documentation: cpf !== '',
      ...(cpf && { documentation: formatCpf(cpf) }),
      group,
      refusable: true,
      location_required_enabled: false,
      communicate_events: {
        signature_request: channel === 'email' ? 'email' : phoneBy,
        signature_reminder: email ? 'email' : 'none',
        document_signed: email ? 'email' : 'whatsapp',
      },
    },
  },
})

/** Ten or eleven digits, without the country. */
export const nationalPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

const requirement = (attributes: object, document: string, signer: string) => ({
  type: 'requirements',
  attributes,
  relationships: {
    document: { data: { type: 'documents', id: document } },
    signer: { data: { type: 'signers', id: signer } },
  },
})

export const roleRequirement = ({ role }: WantedSigner, document: string, signer: string) =>
  requirement({ action: 'agree', role: roleWords[role] }, document, signer)

export const proofRequirement = ({ auth }: WantedSigner, document: string, signer: string) =>
  requirement({ action: 'provide_evidence', auth: authWords[auth] ?? 'email' }, document, signer)
