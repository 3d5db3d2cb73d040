import type { TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { energy } from '../../energy/contract.ts'
import { type ProposalChoices, startingChoices } from '../proposal-choices.ts'

let made = 0

interface GivenDeal {
  ownerId?: string | null
  forbids?: string[]
  /** Of the contact; empty without one. */
  email?: string
}

/** A deal with an owner, in a column of its own. */
export async function aDeal({ admin, storeId, within }: TestCompany, given: GivenDeal = {}): Promise<string> {
  const [contactId, stepId, statusId, id] = [newId(), newId(), newId(), newId()]
  const number = ++made
  const ownerId = given.ownerId === undefined ? admin.id : given.ownerId
  await within(async (ctx) => {
    await ctx.run(
      statement(
        "insert into contacts (id, kind, name, phone, store_id, email) values ($1, 'person', 'Maria Lima', $2, $3, $4)",
        [contactId, `34997${100000 + number}`, storeId, given.email ?? ''],
      ),
    )
    await ctx.run(statement("insert into steps (id, name) values ($1, 'Vendas')", [stepId]))
    await ctx.run(
      statement("insert into statuses (id, step_id, name, forbids) values ($1, $2, 'Negociação', $3)", [
        statusId,
        stepId,
        given.forbids ?? [],
      ]),
    )
    await ctx.run(
      statement(
        `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, owner_id, city, state_code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'Uberlândia', 'MG')`,
        [id, number, `Negócio ${number}`, contactId, stepId, statusId, storeId, ownerId],
      ),
    )
  })
  return id
}

export const aUnit = (given: object = {}) => ({
  code: '3012345678',
  holder: 'Casa da Maria',
  distributor: 'CEMIG-D',
  phase: 'two' as const,
  consumptionKwh: [742, 718, 706, 668, 640, 652, 664, 648, 642, 662, 688, 730],
  streetLightingCents: 2250,
  ...given,
})

/** A company that sells equipment, a deal with one energy bill, and choices for a suitable kit. */
export async function readyToPropose(company: TestCompany, given: GivenDeal = {}) {
  const { admin } = company
  const dealId = await aDeal(company, given)
  await admin.call(energy.addUnit, { params: { dealId }, body: aUnit() })
  return { dealId, choices: await choicesOf(company) }
}

/** An inverter of the shipped catalogue that charges batteries. */
export const hybridKey = 'weg-siw200h-m050-w00'

export async function choicesOf({ look }: TestCompany, inverterKey = 'weg-siw200g-m050-w1'): Promise<ProposalChoices> {
  const items = await look((ctx) =>
    ctx.rows(statement<{ id: string; shippedKey: string }>('select id, shipped_key from catalogue_items')),
  )
  const idOf = (key: string) => items.find((item) => item.shippedKey === key)!.id
  return {
    ...startingChoices('2026-11-20'),
    place: { ibgeCode: 3170206, latitude: null, longitude: null },
    kit: {
      source: 'own',
      kitId: null,
      moduleId: idOf('canadian-solar-cs6w-555t'),
      modules: 11,
      inverters: [{ itemId: idOf(inverterKey), quantity: 1 }],
    },
  }
}
