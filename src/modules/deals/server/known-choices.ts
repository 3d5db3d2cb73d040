import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownItems, areKnownTargets } from '../../access/server/public.ts'
import type { Deal } from './tables.ts'

const people = ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'] as const
const lists = { originId: 'origins', dealTypeId: 'deal-types', buildingTypeId: 'building-types' } as const

type Choice = (typeof people)[number] | keyof typeof lists | 'storeId'
export type Choices = { [Name in Choice]?: string | null | undefined } & { tags?: string[] | undefined }

/**
 * Refuses people without access, stores in the trash and items of other lists: a foreign key only proves that the row
 * exists. Values that the deal already has may stay.
 */
export async function refuseUnknownChoices(ctx: Ctx, given: Choices, before: Deal) {
  const changed = (name: Choice) => (given[name] === before[name] ? undefined : given[name])
  if (!(await areKnownTargets(ctx, people.map(changed), changed('storeId')))) throw unknownTarget()
  await refuseUnknownItems(ctx, given, before)
}

/** The same of the items alone: of a new deal, people and store are looked for with its contact and its status. */
export async function refuseUnknownItems(ctx: Ctx, given: Choices, before?: Deal) {
  const changed = (name: Choice) => (given[name] === before?.[name] ? undefined : given[name])
  const items = Object.entries(lists).map(([name, list]) => [list, [changed(name as keyof typeof lists)]] as const)
  const tags = (given.tags ?? []).filter((tag) => !before?.tags.includes(tag))
  if (!(await areKnownItems(ctx, { ...Object.fromEntries(items), tags }))) throw unknownTarget()
}

/** The people and the store that are chosen for a new deal. */
export const targetsOf = (given: Choices) => ({ people: people.map((name) => given[name]), storeId: given.storeId })

export const unknownTarget = () => notFound('deals.unknown_target')
