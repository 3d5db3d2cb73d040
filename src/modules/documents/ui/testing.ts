import type { DocumentDetail, DocumentRow, Signer } from '../contract.ts'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
export const dealId = id('d1')

export const aSigner = (change: Partial<Signer> = {}): Signer => ({
  id: id('51'),
  name: 'Ivone Prata Siqueira',
  email: 'ivone@exemplo.com.br',
  phone: '',
  cpf: '52998224725',
  role: 'party',
  channel: 'email',
  auth: 'email-code',
  group: 1,
  state: 'waiting',
  isNext: true,
  askedAt: '2026-11-26T12:00:00.000Z',
  seenAt: null,
  readAt: null,
  remindedAt: null,
  answeredAt: null,
  refuseReason: '',
  hostName: '',
  ...change,
})

/** A contract that one has signed and one has not. */
export const aDocument = (change: Partial<DocumentDetail> = {}): DocumentDetail =>
  ({
    id: id('f1'),
    number: 31,
    title: 'Contrato de instalação',
    dealId,
    dealTitle: 'Casa da Ivone',
    state: 'process',
    signed: 1,
    signers: 2,
    refused: 0,
    next: 'Ivone Prata Siqueira',
    deadline: '2036-12-01T21:00:00.000Z',
    templateName: 'Contrato padrão',
    templateVersion: 3,
    storeId: id('a1'),
    ownerId: null,
    cancelReason: '',
    sentAt: '2026-11-26T12:00:00.000Z',
    closedAt: null,
    createdAt: '2026-11-26T11:00:00.000Z',
    provider: 'own',
    isUnsealed: false,
    sha256: 'a'.repeat(64),
    remindDays: 2,
    timeZone: 'America/Sao_Paulo',
    sealLevel: '',
    pages: [],
    fileUrl: '/api/documents/f1/content?part=frozen',
    sealedUrl: null,
    dossierUrl: null,
    signerList: [
      aSigner(),
      aSigner({
        id: id('52'),
        name: 'Paulo Reis',
        state: 'signed',
        isNext: false,
        answeredAt: '2026-11-26T15:00:00.000Z',
      }),
    ],
    events: [
      { id: id('e2'), kind: 'sign', at: '2026-11-26T15:00:00.000Z', who: 'Paulo Reis', note: '' },
      { id: id('e1'), kind: 'upload', at: '2026-11-26T11:00:00.000Z', who: 'Renata Moreira', note: '' },
    ],
    chain: { links: 5, sealed: null, isWhole: true },
    together: [],
    ...change,
  }) as DocumentDetail

export const aDocumentRow = (change: Partial<DocumentRow> = {}): DocumentRow =>
  ({ ...aDocument(), ...change }) as DocumentDetail & DocumentRow
