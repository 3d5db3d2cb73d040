import { newId } from '../../../platform/db/new-id.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { secretNames } from '../../../platform/record/record.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { ContactInput, contacts } from '../../contacts/contract.ts'
import { createContact } from '../../contacts/server/public.ts'
import { answerFields } from '../../custom-fields/server/public.ts'
import type { DealCreation } from '../contract.ts'
import { dealRecord } from '../deal-record.ts'
import { enforceGuards } from './guarded-fields.ts'
import { type Choices, refuseUnknownItems } from './known-choices.ts'
import { type NewDeal, type StartingDeal, startingDeal } from './starting-deal.ts'
import type { Deal } from './tables.ts'

/** All checks come first; the number is taken last, so that few numbers stay unused. */
export async function createDeal(ctx: Ctx, given: NewDeal, choices: Choices = {}): Promise<Deal> {
  const values = await startingDeal(ctx, given, choices)
  const deal = await insertDeal(ctx, values, await nextNumber(ctx, 'deals'))
  if (given.answers) await answerFields(ctx, { kind: 'deal', id: deal.id }, given.answers)
  return deal
}

/** A deal created by a person: fields that the person may not fill are refused. */
export async function createDealAlone(ctx: Ctx, { newContact, ...given }: DealCreation): Promise<Deal> {
  enforceGuards(ctx, given)
  await refuseUnknownItems(ctx, given)
  return createDeal(ctx, { ...given, contactId: given.contactId ?? (await makeContact(ctx, newContact!)) }, given)
}

async function makeContact(ctx: Ctx, { shares, ...given }: NonNullable<DealCreation['newContact']>) {
  needPermission(ctx, contacts.create.needs)
  const { id } = await createContact(ctx, { ...ContactInput.parse(given), shares })
  return id
}

const columnOf = (name: string) => name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)

const secrets = new Set<string>(secretNames(dealRecord))
const isJson = (name: string) => name === 'irradiation' || name === 'bant'

/** The deal and its first stay in one statement. */
async function insertDeal(ctx: Ctx, values: StartingDeal, number: number): Promise<Deal> {
  const id = newId()
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  const stored = names.map((name) => (isJson(name) ? JSON.stringify(values[name]) : values[name]))
  const deal = (await ctx.first(
    statement<Deal>(
      // raw write: the deal and its first stay in one statement; the event follows
      `with d as (
         insert into deals (id, number, ${names.map(columnOf).join(', ')})
         values ($1, $4, ${names.map((_name, index) => `$${index + 5}`).join(', ')}) returning *
       ), stay as (
         insert into deal_stays (id, deal_id, step_id, status_id, entered_at, entered_by)
         select $2, d.id, d.step_id, d.status_id, d.status_since, $3 from d
       )
       select * from d`,
      [id, newId(), ctx.user?.id ?? null, number, ...stored],
    ),
  ))!
  const after = Object.fromEntries(
    names
      .filter((name) => !secrets.has(name) && values[name] !== null && values[name] !== '')
      .map((name) => [name, values[name]]),
  )
  await ctx.emit({
    kind: 'deals.created',
    subject: { kind: 'deal', id },
    threadId: id,
    after: { id, number, ...after },
    data: { stepId: deal.stepId, statusId: deal.statusId },
  })
  return deal
}
