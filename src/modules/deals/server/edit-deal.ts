import type { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { answersOfRecord } from '../../custom-fields/server/public.ts'
import { plusCodeOf } from '../../places/plus-code.ts'
import { heirsOf, notifyReturned } from '../../team/server/public.ts'
import type { DealEdit, Rating } from '../contract.ts'
import { mayDelete } from '../deal.ts'
import { createDeal } from './create-deal.ts'
import { dealForUpdate } from './deal-for-update.ts'
import { enforceGuards, enforceSeen, enforceTitle } from './guarded-fields.ts'
import { refuseUnknownChoices } from './known-choices.ts'
import { fieldsOfTab } from './tab-fields.ts'
import { type Deal, dealsEntity } from './tables.ts'
import { whoGetsWork } from './who-answers.ts'
import { writeDeal } from './write-deal.ts'

export async function editDeal(ctx: Ctx, id: string, patch: DealEdit): Promise<Deal> {
  const deal = await dealForUpdate(ctx, id)
  enforceGuards(ctx, patch)
  enforceSeen(ctx, Object.keys(patch))
  if (patch.contactId && patch.contactId !== deal.contactId) await refuseOutOfReach(ctx, 'contact', patch.contactId)
  await refuseUnknownChoices(ctx, patch, deal)
  if (patch.title !== undefined && patch.title !== deal.title) enforceTitle(ctx)
  const known = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return writeDeal(ctx, deal, { ...codeOfPoint(deal, patch), ...typedValue(deal, patch), ...known })
}

/** A value typed by a person no longer belongs to a proposal or to the sales. */
const typedValue = (deal: Deal, { bidAmount }: DealEdit) =>
  bidAmount === undefined || bidAmount === deal.bidAmount ? {} : { valueProposal: null, valueOfSales: false }

/** The plus code follows the point unless it was sent as well. */
const codeOfPoint = (deal: Deal, { latitude = deal.latitude, longitude = deal.longitude }: DealEdit) =>
  latitude === deal.latitude && longitude === deal.longitude ? {} : { plusCode: plusCodeOf({ latitude, longitude }) }

export async function rateDeal(ctx: Ctx, id: string, { rating, note }: z.output<typeof Rating>) {
  enforceSeen(ctx, ['rating'])
  await writeDeal(ctx, await dealForUpdate(ctx, id), { rating, ratingNote: note }, { event: 'deals.rated' })
}

export async function removeDeal(ctx: Ctx, id: string) {
  const deal = await dealForUpdate(ctx, id)
  enforce(mayDelete(deal))
  // What is made of it refuses, and says where it stands.
  await ctx.announce('deals.leaving', { kind: 'deal', id })
  await removeToTrash(ctx, dealsEntity, deal, { name: deal.title, also: [answersOfRecord] })
}

/** The fields copied to a duplicate: contact, people and site, but nothing that was created from the deal. */
const copied = [
  'contactId',
  'storeId',
  'ownerId',
  'preSellerId',
  'technicianId',
  'commercialOwnerId',
  'technicalOwnerId',
  'originId',
  'dealTypeId',
  'tags',
  'description',
  'bidAmount',
  'powerKwp',
  'consumptionKwh',
  'generationKwh',
  'city',
  'stateCode',
  'ibgeCode',
  'irradiation',
  ...fieldsOfTab('address'),
  ...fieldsOfTab('project-data'),
]

export async function copyDeal(ctx: Ctx, id: string, title: string): Promise<Deal> {
  const deal = await dealForUpdate(ctx, id)
  const { contactId, stepId, statusId } = deal
  const taken = Object.fromEntries(copied.map((name) => [name, Reflect.get(deal, name)]))
  const people = await peopleOfCopy(ctx, deal)
  const copy = await createDeal(ctx, { ...taken, ...people, title, contactId, stepId, statusId })
  if (deal.ownerId && people.ownerId && people.ownerId !== deal.ownerId)
    await notifyReturned(ctx, [
      {
        subject: { kind: 'deal', id: copy.id },
        name: title,
        link: `/negocio/${copy.id}`,
        leaverId: deal.ownerId,
        heirId: people.ownerId,
      },
    ])
  return copy
}

const others = ['preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'] as const

/** The people of a deal, or who took over from them: a new deal is nobody's who left. */
async function peopleOfCopy(ctx: Ctx, deal: Deal) {
  const heirs = await heirsOf(ctx, [deal.ownerId, ...others.map((name) => deal[name])])
  const standing = { dealId: deal.id, contactId: deal.contactId }
  const ownerId = deal.ownerId && (heirs.get(deal.ownerId) ?? (await whoGetsWork(ctx, standing)) ?? null)
  return { ownerId, ...Object.fromEntries(others.map((name) => [name, heirs.get(deal[name] ?? '') ?? null])) }
}
