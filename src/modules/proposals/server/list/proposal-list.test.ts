import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { works } from '../../../../platform/work/contract.ts'
import { proposals } from '../../contract.ts'
import { recordSaleOf } from '../proposal-store.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

async function someProposals(count: number) {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const made = []
  for (let at = 0; at < count; at++)
    made.push(await company.admin.call(proposals.generate, { params: { dealId }, body: choices }))
  return { ...company, dealId, made }
}

it('proposals are read page behind page by number, day, price and validity', async () => {
  const { admin, made, within } = await someProposals(4)
  const days = ['2026-12-04', '2026-12-01', '2026-12-04', '2026-12-02']
  await within(async (ctx) => {
    for (const [at, { id }] of made.entries())
      await ctx.run(
        statement('update proposals set price_cents = $2, valid_until = $3 where id = $1', [id, at * 100, days[at]]),
      )
  })
  for (const [sort, numbers] of [
    ['number', [1, 2, 3, 4]],
    ['-createdAt', [4, 3, 2, 1]],
    ['priceCents', [1, 2, 3, 4]],
    ['-priceCents', [4, 3, 2, 1]],
    ['validUntil', [2, 4, 3, 1]],
  ] as const) {
    const found: number[] = []
    let after: string | null | undefined
    do {
      const page = await admin.call(proposals.list, { query: { sort, pageSize: 1, ...(after && { after }) } })
      found.push(...page.list.map(({ number }) => number))
      after = page.nextCursor
    } while (after)
    expect(found, sort).toEqual(numbers)
  }
})

it('a row carries only the fields that were asked for, and what may be done follows from its state', async () => {
  const { admin, made } = await someProposals(1)
  const fields = ['number', 'allowed']
  const [row] = (await admin.call(proposals.list, { query: { fields } })).list
  expect(row).toEqual({ id: made[0]!.id, number: 1, allowed: made[0]!.allowed })
  expect(row!.allowed.accept).toEqual({ ok: true })
  await admin.call(proposals.accept, { params: { id: made[0]!.id } })
  expect((await admin.call(proposals.list, { query: { fields } })).list[0]!.allowed).toMatchObject({
    accept: { ok: false, code: 'proposals.is_accepted' },
    changePrice: { ok: false, code: 'proposals.accepted_value' },
  })
})

it('a proposal is found as expired on the day after its last one, as its row says, and exported so', async () => {
  const { admin, made, within } = await someProposals(2)
  await within((ctx) =>
    ctx.run(statement(`update proposals set valid_until = '2026-01-01' where id = $1`, [made[0]!.id])),
  )
  const numbers = async (state: 'expired' | 'generated') =>
    (await admin.call(proposals.list, { query: { state: [state] } })).list.map((row) => [row.number, row.state])
  expect([await numbers('expired'), await numbers('generated')]).toEqual([[[1, 'expired']], [[2, 'generated']]])
  const work = await admin.call(exportContract.start, {
    body: { list: 'proposals', columns: ['number', 'contact', 'state'], query: { sort: 'number' }, format: 'csv' },
  })
  const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
  expect(
    String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Número;Contato;Situação', '1;Maria Lima;Expirada', '2;Maria Lima;Gerada'])
})

it('many proposals get another consultant at once; one that was sold is named and stays', async () => {
  const { admin, user, made, within } = await someProposals(2)
  const consultant = await user('salesman')
  const [free, sold] = [made[0]!, made[1]!]
  await within((ctx) => recordSaleOf(ctx, sold.id, '0199a000-0000-7000-8000-000000000009'))
  const ids = [free.id, sold.id]
  const work = await admin.call(proposals.change, { body: { chosen: { ids }, to: { consultantId: consultant.id } } })
  expect(work).toMatchObject({ done: 1, failed: 1, mayUndo: true })
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'Proposta 2', reason: 'Esta proposta tem uma venda e não pode mais mudar.' },
  ])
  const consultantOf = async (id: string) => (await admin.call(proposals.show, { params: { id } })).consultantId
  expect([await consultantOf(free.id), await consultantOf(sold.id)]).toEqual([consultant.id, admin.id])
  await admin.call(works.undo, { params: { id: work.id } })
  expect(await consultantOf(free.id)).toBe(admin.id)
  const stranger = (await world.company()).admin.id
  await expect(
    admin.call(proposals.change, { body: { chosen: { ids }, to: { consultantId: stranger } } }),
  ).rejects.toMatchObject({ code: 'proposals.unknown_person' })
})

it('[PROP-059] what was accepted is given to another consultant only with the permission, and its value is changed by nobody', async () => {
  const { admin, user, made } = await someProposals(2)
  const ids = made.map(({ id }) => id)
  await admin.call(proposals.accept, { params: { id: ids[1]! } })
  const body = { chosen: { ids }, to: { consultantId: (await user('salesman')).id } }
  const editor = await user('technician', { plus: ['proposals.list', 'proposals.edit', 'team.see-all-stores'] })
  const work = await editor.call(proposals.change, { body })
  expect(work).toMatchObject({ done: 1, failed: 1 })
  expect((await editor.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { reason: 'Você não tem a permissão “Editar pré-proposta aceita”. Peça a um administrador.' },
  ])
  expect(await admin.call(proposals.change, { body })).toMatchObject({ done: 2, failed: 0 })
  for (const actor of [admin, editor])
    await expect(
      actor.call(proposals.changePrice, {
        params: { id: ids[1]! },
        body: { adjustment: { kind: 'final-price', cents: 100 } },
      }),
    ).rejects.toMatchObject({ message: 'O valor de uma proposta aceita não pode ser alterado.' })
})

it('a deleted proposal comes back to its deal, which follows its value again', async () => {
  const { admin, made, dealId, look } = await someProposals(1)
  const { id } = made[0]!
  await admin.call(proposals.accept, { params: { id } })
  const before = await admin.call(proposals.show, { params: { id } })
  const deal = () =>
    look((ctx) =>
      ctx.one(
        statement('select proposals, accepted_proposal_id, bid_amount, proposal_accepted_on from deals where id = $1', [
          dealId,
        ]),
      ),
    )
  const then = await deal()
  expect(then).toMatchObject({ proposals: 1, acceptedProposalId: id, bidAmount: before.priceCents })
  await admin.call(proposals.remove, { params: { id } })
  expect(await deal()).toEqual({ proposals: 0, acceptedProposalId: null, bidAmount: 0, proposalAcceptedOn: null })
  expect(await admin.call(deletions.undo, { params: { id } })).toEqual({ id, name: 'Proposta 1' })
  expect(await deal()).toEqual(then)
  expect(await admin.call(proposals.show, { params: { id } })).toEqual(before)
})
