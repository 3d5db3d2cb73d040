import type { z } from 'zod'
import type { Actor, TestCompany, World } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { anAcceptedProposal } from '../../sales/server/test-sale.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supply } from '../../supply/contract.ts'
import { type PurchaseInput, type PurchasePatch, purchases } from '../contract.ts'
import type { PurchaseStatusKind } from '../purchase-status.ts'

export const theStatus = async (actor: Actor, kind: PurchaseStatusKind) =>
  (await actor.call(purchases.statuses, {})).find((status) => status.kind === kind)!

/** What a purchase needs; the rest is chosen by the test. */
export async function aPurchase(actor: Actor, given: Partial<z.input<typeof PurchaseInput>> = {}) {
  const [category] = await actor.call(smallLists.items, { params: { list: 'purchase-categories' } })
  const { id: statusId } = await theStatus(actor, 'on-going')
  return { description: 'Cabos', statusId, categoryId: category!.id, ...given }
}

export const aSupplier = (actor: Actor, given: { cnpj?: string; name?: string; email?: string } = {}) =>
  actor.call(supply.addSupplier, {
    body: { name: 'Aldo Solar', cnpj: '09815531000107', email: 'vendas@aldo.test', ...given },
  })

/** An accepted proposal of the deal: 24 modules and an inverter, for R$ 41.900,00. */
export async function anAccepted({ admin, within }: TestCompany, dealId: string) {
  const kit = [
    { id: 'module:1', name: 'Módulo 585 W', kind: 'module', quantity: 24, unitCents: 50_000, cents: 1_200_000 },
    { id: 'inverter:1', name: 'Inversor 12K', kind: 'inverter', quantity: 1, unitCents: 700_000, cents: 700_000 },
  ]
  const price = {
    kit,
    service: { costCents: 400_000 },
    extraCostsCents: 0,
    total: { commissionCents: 100_000, chargesCents: 200_000 },
  }
  await within(async (ctx) => {
    const id = await anAcceptedProposal(ctx, dealId, admin.id, 4_190_000)
    await ctx.run(
      statement(
        `update proposals set result = $2, choices = '{"kit": {"kitId": null}}' where tenant_id = platform.current_tenant() and id = $1`,
        [id, JSON.stringify({ price })],
      ),
    )
  })
}

/** Approves a purchase as it stands. */
export async function approveBy(actor: Actor, params: { id: string }) {
  const { revision } = await actor.call(purchases.show, { params })
  return actor.call(purchases.approve, { params, body: { revision } })
}

export const cable = { name: 'Cabo solar 6 mm', quantity: 200, unitCents: 590, unit: 'm', kind: 'input' as const }

/** A company whose buyer has a purchase of R$ 1.180,00 of cable; `put` moves it into the first status of a kind. */
export async function readyToBuy(world: World, given: Partial<z.input<typeof PurchaseInput>> = {}) {
  const company = await world.company()
  const buyer = await company.user('manager', { name: 'Bruna Compras' })
  const { id } = await buyer.call(purchases.create, {
    body: await aPurchase(buyer, { requestedOn: '2026-01-01', ...given }),
  })
  const params = { id }
  await buyer.call(purchases.addItem, { params, body: cable })
  const show = () => buyer.call(purchases.show, { params })
  const edit = (body: z.input<typeof PurchasePatch>) => buyer.call(purchases.edit, { params, body })
  const put = async (kind: PurchaseStatusKind) => edit({ statusId: (await theStatus(buyer, kind)).id })
  return { ...company, buyer, id, params, show, edit, put }
}
