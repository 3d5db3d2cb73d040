import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'

/** The link of one signer. */
export const token = 'a-token-of-a-signer'
export const address = `/api/public/signatures/${token}`
/** A contract as the second of three signers opens it. */
export const shown: ShownSigning = {
  number: 418,
  company: 'Sol do Cerrado Energia',
  title: 'Contrato 2026/0418',
  deadline: '2026-11-30T21:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  pages: [{ number: 1, width: 850, height: 1100, text: 'Cláusula 1ª. Do objeto.' }],
  facts: [{ label: 'Valor', value: 'R$ 24.890,00' }],
  signer: { firstName: 'Tânia', role: 'party', auth: 'email-code', knowsCpf: true, hasEmail: true },
  place: { at: 2, of: 3 },
  codeTo: 't•••@exemplo.com.br',
  asks: null,
  host: '',
  refusal: null,
  signedAt: null,
  isFinished: false,
  isCanceled: false,
  along: [],
}

export const answer = (Content: unknown) => () => ({ body: { Content } })
