import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { AcceptanceEvidence } from '../../evidence/evidence.ts'
import { aProposal } from '../testing.ts'
import { EvidenceButton } from './evidence-drawer.tsx'

const hash = 'a'.repeat(64)
const bare: AcceptanceEvidence = {
  number: 7,
  at: '2026-11-20T12:00:00Z',
  kind: 'accepted',
  hash,
  revision: null,
  optionName: '',
  terms: null,
  premises: null,
  variantSha256: null,
  inputSha256: null,
  consent: null,
  proof: null,
  waitsFor: '',
  person: null,
  isErased: false,
  isOtherPerson: false,
  byName: '',
  paper: null,
}
const accepted: AcceptanceEvidence = {
  ...bare,
  revision: 2,
  optionName: 'Equilibrada',
  variantSha256: 'b'.repeat(64),
  inputSha256: 'c'.repeat(64),
  consent: { version: '2026-11', sha256: hash, text: 'Li as premissas.' },
  proof: 'mail-code',
  person: {
    name: 'Maria Lima',
    document: '12ABC34501DE35',
    mail: 'maria@exemplo.com.br',
    network: '189.6.24.17',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile',
    device: 'a-device',
    signature: {
      kind: 'drawn',
      text: '',
      lines: [
        [
          [0, 0],
          [500, 500],
        ],
      ],
    },
  },
}
const printed: AcceptanceEvidence = {
  ...bare,
  number: 8,
  kind: 'accepted-paper',
  paper: { sha256: 'd'.repeat(64), bytes: 220_712, url: '/api/files/f1/content', isSame: true },
}

async function opened(content: { checked: number; brokenAt: number | null; entries: AcceptanceEvidence[] }) {
  const proposal = aProposal()
  serve({ [`GET /api/proposals/${proposal.id}/evidence`]: () => ({ body: { Content: content } }) })
  signedIn(['proposals.view'])
  const { screen } = await renderApp(<EvidenceButton proposal={proposal} />)
  await screen.getByRole('button', { name: 'Provas do aceite' }).click()
  return screen
}

test('who accepted, when, where, with which proof and hashes are told, with the printed paper and a whole chain', async () => {
  const screen = await opened({ checked: 41, brokenAt: null, entries: [accepted, printed] })
  for (const text of [
    'A corrente está inteira: os 41 registros da empresa estão como foi escrito.',
    'Maria Lima · 12.ABC.345/01DE-35',
    'Equilibrada, revisão 2',
    'seis números enviados a maria@exemplo.com.br, conferidos',
    'Android, Chrome 142',
    '189.6.24.17',
    'b'.repeat(64),
    'd'.repeat(64),
    'O PDF guardado é o que foi impresso.',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByRole('img', { name: 'Assinatura desenhada' })).toBeInTheDocument()
  const way = screen.getByRole('link', { name: 'Abrir o PDF do aceite' })
  await expect.element(way).toHaveAttribute('href', '/api/files/f1/content')
})

test('a broken chain, another PDF, an erased person and an acceptance without a code are said in words', async () => {
  const { person: _one, ...rest } = accepted
  const screen = await opened({
    checked: 6,
    brokenAt: 7,
    entries: [
      { ...rest, person: null, isErased: true, proof: 'none', waitsFor: 'proposals.unproven' },
      { ...printed, paper: { ...printed.paper!, isSame: false } },
    ],
  })
  await expect.element(screen.getByText(/A corrente está quebrada no registro 7/)).toBeInTheDocument()
  for (const text of [
    'nenhum: aceitou sem código',
    'O cliente aceitou sem código: confirme com ele que foi ele mesmo.',
    'O PDF guardado não é mais o que foi impresso: o SHA-256 é outro.',
    'Os dados da pessoa foram apagados a pedido dela; o registro continua na corrente.',
  ])
    await expect.element(screen.getByText(text)).toBeInTheDocument()
})

test('an acceptance from before evidence was kept says so instead of claiming a whole chain', async () => {
  const screen = await opened({ checked: 12, brokenAt: null, entries: [] })
  await expect.element(screen.getByText(/é de antes de as provas serem guardadas/)).toBeInTheDocument()
  expect(screen.getByText(/A corrente está inteira/).elements()).toEqual([])
})
