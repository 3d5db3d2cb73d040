import { expect, test } from 'vitest'
import { today } from '../../../../platform/i18n/days.ts'
import { dayAfter } from '../../../../platform/ui/calendar/month.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { proposals } from '../../../proposals/contract.ts'
import type { Conversation } from '../../contract.ts'
import { SendProposal } from './send-proposal.tsx'

const id = '01900000-0000-7000-8000-0000000000c1'
const dealId = '01900000-0000-7000-8000-0000000000d1'
const row = (number: number, more: object = {}) => ({
  id: `01900000-0000-7000-8000-0000000000${number}`,
  number,
  state: 'generated',
  powerKwp: 9.9,
  priceCents: 3_000_000,
  validUntil: dayAfter(today(), 5),
  ...more,
})
const may = ['chat.attend', 'proposals.list', 'proposals.view', 'proposals.generate']

function ProposalsRead() {
  const all = useItem(proposals.ofDeal, { params: { dealId } }).data
  return all ? <p>{`Propostas lidas: ${all.length}`}</p> : null
}

async function part(permissions = may, conversation = { id, mayAnswer: true } as Conversation, others: object[] = []) {
  signedIn(permissions)
  const calls = serve({
    [`GET /api/deals/${dealId}/proposals`]: content([
      row(12),
      ...others,
      row(11, { validUntil: dayAfter(today(), -1) }),
      row(10, { state: 'given-up' }),
    ]),
    [`POST /api/conversations/${id}/proposals`]: content({ id: '01900000-0000-7000-8000-0000000000e1' }),
  })
  const { screen } = await renderApp(
    <>
      <SendProposal conversation={conversation} dealId={dealId} />
      <ProposalsRead />
    </>,
  )
  return { screen, calls, button: screen.getByRole('button', { name: 'Enviar proposta' }) }
}

test('[PROP-024] the only proposal that can still be sent goes to the contact by one click', async () => {
  const { screen, calls, button } = await part()
  await button.click()
  await expect.element(screen.getByText('A proposta está na conversa. A mensagem mostra quando ela sai.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ proposalId: row(12).id })
})

test('[PROP-024] two clicks send one of the proposals that can still be sent to the contact', async () => {
  const { screen, calls, button } = await part(may, undefined, [row(13)])
  await button.click()
  expect(screen.getByRole('menuitem').elements()).toHaveLength(2)
  await screen.getByRole('menuitem', { name: /^Proposta nº 12 · 9,9/ }).click()
  await expect.element(screen.getByText('A proposta está na conversa. A mensagem mostra quando ela sai.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ proposalId: row(12).id })
})

test('[PROP-024] its PDF goes along where that is asked for', async () => {
  const { screen, calls, button } = await part()
  await screen.getByRole('checkbox', { name: 'Juntar o PDF' }).click()
  await button.click()
  await expect.element(screen.getByText('A proposta está na conversa.', { exact: false })).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ proposalId: row(12).id, withPdf: true })
})

test('who may not show customers proposals, or only reads, has no such button', async () => {
  for (const given of [
    [['chat.attend', 'proposals.list'], undefined],
    [may, { id, mayAnswer: false } as Conversation],
  ] as const) {
    const { screen, button } = await part([...given[0]], given[1])
    // It reads the same proposals: once it shows them, nothing but the right is missing.
    await expect.element(screen.getByText('Propostas lidas: 3')).toBeVisible()
    expect(button.query()).toBeNull()
    await screen.unmount()
  }
})
