import type { Auth } from '../../documents/ways.ts'
import { nationalPhone } from '../clicksign/words.ts'
import type { Wanted, WantedSigner } from '../steps.ts'

/** How ZapSign calls what we call so. */
const authModes: Partial<Record<Auth, string>> = {
  drawn: 'assinaturaTela',
  'email-code': 'tokenEmail',
  'sms-code': 'tokenSms',
  'whatsapp-code': 'tokenWhatsapp',
  selfie: 'assinaturaTela',
  'icp-brasil': 'certificadoDigital',
}

export const signerBody = ({ id, name, email, phone, channel, auth, group, cpf }: WantedSigner) => ({
  name,
  ...(email && { email }),
  ...(phone && { phone_country: '55', phone_number: nationalPhone(phone) }),
  ...(cpf && { cpf }),
  auth_mode: authModes[auth] ?? 'assinaturaTela',
  ...(auth === 'selfie' && { require_selfie_photo: true }),
  send_automatic_email: channel === 'email' && email !== '',
  send_automatic_whatsapp: channel === 'phone',
  order_group: group,
  external_id: id,
})

export const documentBody = (wanted: Wanted, signers: readonly WantedSigner[], pdf: string) => ({
  name: wanted.title.slice(0, 255),
  base64_pdf: pdf,
  external_id: wanted.reference,
  lang: 'pt-br',
  date_limit_to_sign: wanted.deadline,
  signature_order_active: new Set(signers.map(({ group }) => group)).size > 1,
  metadata: [
    { key: 'tenant', value: wanted.tenant },
    { key: 'document_id', value: wanted.documentId },
  ],
  signers: signers.map(signerBody),
})
