import { sql } from 'kysely'
import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { withinReach } from '../../access/server/public.ts'
import { answersOfRecord } from '../../custom-fields/server/public.ts'
import type { Contact, ContactInput } from '../contract.ts'
import { permissionToEdit } from '../field-permission.ts'
import { checkedNumbers, namingTaken } from './checked-numbers.ts'
import { refuseUnknownChoices } from './known-choices.ts'
import { contactsEntity } from './tables.ts'

type Input = z.output<typeof ContactInput>

const secondary = sql<
  Contact['secondaryContact']
>`(select jsonb_build_object('id', s.id, 'name', s.name) from contacts s
  where s.tenant_id = c.tenant_id and s.id = c.secondary_contact_id)`
const secondaryOf = sql<
  Contact['secondaryOf']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
  from contacts s where s.tenant_id = c.tenant_id and s.secondary_contact_id = c.id)`

/** Where the contact stands is where its newest deal stands, for whoever sees deals. */
const newestDeal = (ctx: Ctx, contactId: string) =>
  sql<{ stepName: string; statusName: string }>`(
    select e.name as step_name, s.name as status_name from deals d
    join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
    join steps e on e.tenant_id = d.tenant_id and e.id = d.step_id
    where d.tenant_id = ${ctx.company.id} and d.contact_id = ${contactId} and ${ctx.can('deals.view')}
      and ${withinReach(ctx, 'deal', 'd')}
    order by d.created_at desc limit 1)`.as<'n'>('n')

export async function showContact(ctx: Ctx, id: string): Promise<Contact> {
  return ctx.one(
    db
      .selectFrom('contacts as c')
      .leftJoin('listItems as o', (join) =>
        join.onRef('o.tenantId', '=', 'c.tenantId').onRef('o.id', '=', 'c.originId'),
      )
      .leftJoin('listItems as k', (join) => join.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.typeId'))
      .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.ownerId'))
      .leftJoin(newestDeal(ctx, id), (join) => join.onTrue())
      .selectAll('c')
      .select([
        sql<string>`coalesce(k.name, '')`.as('typeName'),
        sql<string>`coalesce(o.name, '')`.as('originName'),
        sql<string>`coalesce(u.name, '')`.as('ownerName'),
        sql<string>`coalesce(n.step_name, '')`.as('stepName'),
        sql<string>`coalesce(n.status_name, '')`.as('statusName'),
        secondary.as('secondaryContact'),
        secondaryOf.as('secondaryOf'),
      ])
      .where('c.tenantId', '=', ctx.company.id)
      .where('c.id', '=', id),
    'contacts.not_found',
  )
}

export async function createContact(ctx: Ctx, given: Input): Promise<Contact> {
  await refuseUnknownChoices(ctx, given)
  const numbers = await checkedNumbers(ctx, given)
  const contact = await namingTaken(given.kind, () =>
    insert(ctx, contactsEntity, {
      ...given,
      ...numbers,
      ownerId: given.ownerId ?? ctx.userId,
      storeId: given.storeId ?? ctx.user!.storeId,
    }),
  )
  return showContact(ctx, contact.id)
}

export async function editContact(ctx: Ctx, id: string, patch: Partial<Input>): Promise<Contact> {
  const before = await find(ctx, contactsEntity, id, { lock: true })
  for (const name of changedOf(before, patch)) needPermission(ctx, permissionToEdit(name))
  if (patch.ownerId !== undefined && patch.ownerId !== before.ownerId) needPermission(ctx, 'contacts.change-owner')
  if (patch.preSellerId !== undefined && patch.preSellerId !== before.preSellerId)
    needPermission(ctx, 'contacts.change-pre-seller')
  await refuseUnknownChoices(ctx, patch, before)
  const whole = { ...before, ...patch }
  const numbers = await checkedNumbers(ctx, whole, id)
  await namingTaken(whole.kind, () => update(ctx, contactsEntity, before, { ...patch, ...numbers }))
  return showContact(ctx, id)
}

/** The fields that a patch gives another value; a form may send along what it leaves as it is. */
const changedOf = (before: Input, patch: Partial<Input>) =>
  (Object.keys(patch) as (keyof Input)[]).filter((name) => JSON.stringify(patch[name]) !== JSON.stringify(before[name]))

export async function removeContact(ctx: Ctx, id: string) {
  try {
    const contact = await find(ctx, contactsEntity, id, { lock: true })
    await removeToTrash(ctx, contactsEntity, contact, { name: contact.name, also: [answersOfRecord] })
  } catch (error) {
    if (['23503', '23001'].includes((error as { code?: string }).code ?? '')) throw new Refusal(409, 'contacts.in_use')
    throw error
  }
}
