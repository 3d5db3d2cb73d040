import type { z } from 'zod'
import { Conditions } from '../../../platform/db/conditions.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { reachConditions } from '../../access/server/public.ts'
import { answersOfRecord } from '../../custom-fields/server/public.ts'
import { referenceNames } from '../../lists/server/public.ts'
import { contactRecord } from '../contact-record.ts'
import type { Contact, ContactInput } from '../contract.ts'
import type { Shareable } from '../known-number.ts'
import { checkedNumbers, namingTaken } from './checked-numbers.ts'
import { refuseUnknownChoices } from './known-choices.ts'
import { lackedToEdit } from './lacked-to-edit.ts'
import { contactsEntity } from './tables.ts'

type Input = z.output<typeof ContactInput>
type Sharing = { shares?: readonly Shareable[] | undefined }

export async function showContact(ctx: Ctx, id: string): Promise<Contact> {
  const given = new Conditions()
  given.add('c.tenant_id = ?', ctx.company.id)
  given.add('c.id = ?', id)
  const within = reachConditions(ctx, 'deal', 'd').map(({ text, value }) =>
    text.replaceAll('?', () => given.value(value)),
  )
  const itsDeals = ['d.tenant_id = c.tenant_id and d.contact_id = c.id', ...within].join(' and ')
  return ctx.one(
    statement<Contact>(
      `select c.*, ${referenceNames(contactRecord, 'c')},
         coalesce(n.step_name, '') as step_name, coalesce(n.status_name, '') as status_name,
         (select count(*) from deals d where ${itsDeals}) as deals,
         (select jsonb_build_object('id', s.id, 'name', s.name) from contacts s
            where s.tenant_id = c.tenant_id and s.id = c.secondary_contact_id) as secondary_contact,
         (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
            from contacts s where s.tenant_id = c.tenant_id and s.secondary_contact_id = c.id) as secondary_of
       from contacts c
       -- Where the contact stands is where its newest deal stands, for whoever sees deals.
       left join lateral (select e.name as step_name, s.name as status_name from deals d
         join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
         join steps e on e.tenant_id = d.tenant_id and e.id = d.step_id
         where ${ctx.can('deals.view')} and ${itsDeals} order by d.created_at desc limit 1) n on true
       where ${given.parts.slice(0, 2).join(' and ')}`,
      given.values,
    ),
    'contacts.not_found',
  )
}

export async function createContact(ctx: Ctx, { shares = [], ...given }: Input & Sharing): Promise<Contact> {
  await refuseUnknownChoices(ctx, given)
  const numbers = await checkedNumbers(ctx, given, { shares })
  const contact = await namingTaken(given.kind, () =>
    insert(ctx, contactsEntity, {
      ...given,
      ...numbers,
      ownerId: given.ownerId ?? ctx.user?.id ?? null,
      storeId: given.storeId ?? ctx.user!.storeId,
    }),
  )
  return showContact(ctx, contact.id)
}

export async function editContact(
  ctx: Ctx,
  id: string,
  { shares = [], ...patch }: Partial<Input> & Sharing,
): Promise<Contact> {
  const before = await find(ctx, contactsEntity, id, { lock: true })
  for (const needed of lackedToEdit(ctx, before, patch)) needPermission(ctx, needed)
  await refuseUnknownChoices(ctx, patch, before)
  const whole = { ...before, ...patch }
  const numbers = await checkedNumbers(ctx, whole, { before, shares })
  await namingTaken(whole.kind, () => update(ctx, contactsEntity, before, { ...patch, ...numbers }))
  return showContact(ctx, id)
}

export async function removeContact(ctx: Ctx, id: string) {
  try {
    const contact = await find(ctx, contactsEntity, id, { lock: true })
    await removeToTrash(ctx, contactsEntity, contact, { name: contact.name, also: [answersOfRecord] })
  } catch (error) {
    if (['23503', '23001'].includes((error as { code?: string }).code ?? '')) throw new Refusal(409, 'contacts.in_use')
    throw error
  }
}
