import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../contract.ts'
import { sentCode } from '../test-code.ts'
import { readyToPropose } from '../test-deal.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

async function aSharedProposal() {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company, { email: 'maria@exemplo.com.br' })
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const shared = await company.admin.call(proposals.share, {
    params: { id: proposal.id },
    body: { password: 'girassol', days: 15 },
  })
  const { token } = shared
  const open = (password: string) => company.stranger.call(proposals.open, { params: { token }, body: { password } })
  const codeFor = (ticket: string) => sentCode(company, token, ticket)
  return { ...company, dealId, proposal, shared, token, open, codeFor }
}

const customer = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const }

it('[PROP-023] [PUBL-003] [PUBL-005] opens with the password only, and says nothing before', async () => {
  const { stranger, token, shared, open, proposal, look } = await aSharedProposal()
  expect(shared.path).toBe(`/publico/proposta/${token}`)
  const info = await stranger.call(proposals.publicInfo, { params: { token } })
  expect(Object.keys(info)).toEqual(['company', 'hasPassword', 'expired', 'withdrawn'])
  expect(info.hasPassword).toBe(true)
  expect(info.expired).toBeNull()
  const { model, state, acceptance } = await open('girassol')
  expect(model.figures.priceCents).toBe(proposal.priceCents)
  expect({ state, acceptance }).toEqual({ state: 'generated', acceptance: null })
  expect(JSON.stringify(model)).not.toContain('commissionCents')
  const stored = await look((ctx) =>
    ctx.first(statement('select share_token_hash, share_password_hash from proposals')),
  )
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(stored)).not.toContain('girassol')
})

it('[PROP-042] asks for a password of at least six characters', async () => {
  const { admin, proposal } = await aSharedProposal()
  await expect(
    admin.call(proposals.share, { params: { id: proposal.id }, body: { password: 'abcde' } }),
  ).rejects.toMatchObject({ status: 422, fields: { password: 'A senha deve ter ao menos 6 caracteres.' } })
})

it('[PROP-032] each opening adds one view and is told on the deal', async () => {
  const { open, admin, proposal, dealId, look } = await aSharedProposal()
  await open('girassol')
  await open('girassol')
  expect((await admin.call(proposals.show, { params: { id: proposal.id } })).views).toBe(2)
  const viewed = await look((ctx) =>
    ctx.rows(statement(`select data from events where kind = 'proposals.viewed' and thread_id = $1`, [dealId])),
  )
  expect(viewed).toHaveLength(2)
})

it('[PUBL-015] says that a password is wrong', async () => {
  const { open } = await aSharedProposal()
  await expect(open('errada')).rejects.toMatchObject({ status: 401, message: 'Senha incorreta.' })
})

it('[PUBL-011] locks the link for ten minutes after five wrong passwords', async () => {
  const { open, within, look } = await aSharedProposal()
  for (let tries = 1; tries <= 4; tries++) await expect(open('errada')).rejects.toMatchObject({ status: 401 })
  await expect(open('errada')).rejects.toMatchObject({ status: 429 })
  await expect(open('girassol')).rejects.toMatchObject({ status: 429, code: 'proposals.locked' })
  const [tried] = await look((ctx) =>
    ctx.rows(
      statement<{ minutes: number }>(
        `select extract(epoch from open_at - at)::float8 / 60 as minutes from tries where lock = 'proposals.share'`,
      ),
    ),
  )
  expect(tried!.minutes).toBeCloseTo(10, 1)
  await within((ctx) => ctx.run(statement(`update tries set open_at = now() - interval '1 second'`)))
  expect((await open('girassol')).number).toBe(1)
})

it('[PUBL-012] shows the expiry instead of an expired proposal', async () => {
  const { open, stranger, token, within } = await aSharedProposal()
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  expect((await stranger.call(proposals.publicInfo, { params: { token } })).expired).toMatchObject({
    validUntil: '2026-01-01',
    consultant: { name: 'Ana Administradora' },
  })
  await expect(open('girassol')).rejects.toMatchObject({
    status: 409,
    message: 'Proposta expirada, gere uma nova proposta.',
  })
})

it('[PUBL-004] the customer accepts, with name and document, and the deal knows', async () => {
  const { open, stranger, token, admin, proposal, look, codeFor } = await aSharedProposal()
  const { ticket, model } = await open('girassol')
  const paymentId = model.figures.payments[0]!.id
  const code = (await codeFor(ticket))!
  await stranger.call(proposals.acceptShared, { params: { token }, body: { ...customer, ticket, paymentId, code } })
  const shown = await admin.call(proposals.show, { params: { id: proposal.id } })
  expect(shown).toMatchObject({
    state: 'accepted',
    acceptedByName: 'Maria Lima',
    acceptance: { name: 'Maria Lima', document: '52998224725', paymentName: 'À vista' },
  })
  const event = await look((ctx) =>
    ctx.first(statement(`select data, actor_id from events where kind = 'proposals.accepted'`)),
  )
  expect(event).toMatchObject({ actorId: null, data: { by: 'Maria Lima' } })
})

it('accepts nothing without a ticket, an agreement or a right document', async () => {
  const { stranger, token, open } = await aSharedProposal()
  const { ticket } = await open('girassol')
  const accept = (body: object) =>
    stranger.call(proposals.acceptShared, { params: { token }, body: { ...customer, ticket, ...body } as never })
  await expect(accept({ ticket: `${ticket}x` })).rejects.toMatchObject({
    status: 401,
    code: 'proposals.password_now',
  })
  await expect(accept({ document: '111.111.111-11' })).rejects.toMatchObject({
    status: 422,
    fields: { document: 'CPF ou CNPJ inválido.' },
  })
  await expect(accept({ agreed: false })).rejects.toMatchObject({ status: 422 })
})

it('a ticket of one proposal does not accept another', async () => {
  const one = await aSharedProposal()
  const other = await aSharedProposal()
  const { ticket } = await one.open('girassol')
  await expect(
    other.stranger.call(proposals.acceptShared, { params: { token: other.token }, body: { ...customer, ticket } }),
  ).rejects.toMatchObject({ status: 401 })
})

it('a new link closes the earlier one, and closing it ends both', async () => {
  const { admin, stranger, proposal, token, open } = await aSharedProposal()
  const again = await admin.call(proposals.share, { params: { id: proposal.id }, body: { password: 'outra-senha' } })
  await expect(open('girassol')).rejects.toMatchObject({ status: 404, code: 'proposals.link_unknown' })
  await admin.call(proposals.unshare, { params: { id: proposal.id } })
  await expect(stranger.call(proposals.publicInfo, { params: { token: again.token } })).rejects.toMatchObject({
    status: 404,
  })
  expect(token).not.toBe(again.token)
})

it('[PROP-025] [PROP-058] prints the PDF, for those who may see it and behind a signed address', async () => {
  const { admin, user, stranger, proposal, open } = await aSharedProposal()
  const { status, headers, body } = await admin.request('GET', `/api/proposals/${proposal.id}/pdf`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' })
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const { url } = await admin.call(proposals.pdfAddress, { params: { id: proposal.id } })
  expect((await stranger.request('GET', url)).status).toBe(200)
  expect((await stranger.request('GET', `${url}0`)).status).toBe(404)
  expect((await stranger.request('GET', (await open('girassol')).pdfUrl)).status).toBe(200)
  const viewer = await user('technician', { plus: ['proposals.view'] })
  expect((await viewer.request('GET', `/api/proposals/${proposal.id}/pdf`)).status).toBe(403)
})

it('[PROP-064] keeps an expired proposal’s PDF from whom it is blocked', async () => {
  const { user, proposal, within } = await aSharedProposal()
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  const blocked = await user('salesman', { plus: ['proposals.block-expired'] })
  expect((await blocked.request('GET', `/api/proposals/${proposal.id}/pdf`)).status).toBe(403)
})

it('a link lives as long as the proposal, and tells the expiry afterwards', async () => {
  const { admin, stranger, proposal, within } = await aSharedProposal()
  const share = (days?: number) =>
    admin.call(proposals.share, {
      params: { id: proposal.id },
      body: { password: 'girassol', ...(days !== undefined && { days }) },
    })
  expect((await share()).until).toBe(proposal.validUntil)
  expect((await share(300)).until).toBe(proposal.validUntil)
  const { token, until } = await share(2)
  expect(until < proposal.validUntil).toBe(true)
  const whole = await share()
  await within((ctx) =>
    ctx.run(statement(`update proposals set valid_until = '2026-01-01', share_until = '2026-01-01'`)),
  )
  const info = await stranger.call(proposals.publicInfo, { params: { token: whole.token } })
  expect(info.expired).toMatchObject({ validUntil: '2026-01-01' })
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2099-01-01'`)))
  for (const closed of [token, whole.token])
    await expect(stranger.call(proposals.publicInfo, { params: { token: closed } })).rejects.toMatchObject({
      status: 404,
    })
})

it('the address of the PDF ends with the link through which it was given', async () => {
  const { admin, stranger, proposal, open } = await aSharedProposal()
  const { pdfUrl } = await open('girassol')
  const { status, headers } = await stranger.request('GET', pdfUrl)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  await admin.call(proposals.unshare, { params: { id: proposal.id } })
  expect((await stranger.request('GET', pdfUrl)).status).toBe(404)
  await admin.call(proposals.share, { params: { id: proposal.id }, body: { password: 'outra-senha' } })
  expect((await stranger.request('GET', pdfUrl)).status).toBe(404)
})

it('what changed after the customer opened the page is not accepted before it is read', async () => {
  const company = await world.company()
  const { admin, stranger, params, token, open, shown, proposal } = await openedDeal(company, [])
  const { ticket, model } = await open()
  const code = (await sentCode(company, token, ticket))!
  const accept = (revision: number) =>
    stranger.call(proposals.acceptShared, { params: { token }, body: { ...customer, ticket, revision, code } })
  const cents = proposal.priceCents + 100_00
  await admin.call(proposals.changePrice, { params, body: { adjustment: { kind: 'final-price', cents } } })
  await expect(accept(model.head.revision)).rejects.toMatchObject({
    status: 409,
    code: 'proposals.changed_since_opened',
  })
  expect((await shown()).state).not.toBe('accepted')
  const again = await stranger.call(proposals.open, { params: { token }, body: { ticket } })
  await accept(again.model.head.revision)
  expect(await shown()).toMatchObject({ state: 'accepted', priceCents: cents })
})
