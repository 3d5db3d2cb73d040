import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contactsEntity, showContact } from '../../contacts/server/public.ts'
import type { Consent } from '../contract.ts'
import { consentsEntity } from './tables.ts'

const selected = `select c.id, c.purpose, c.channel, c.given_at, c.withdrawn_at, coalesce(u.name, '') as recorded_by_name
  from consents c left join users u on u.tenant_id = c.tenant_id and u.id = c.recorded_by where c.tenant_id = platform.current_tenant()`

export async function consentsOf(ctx: Ctx, contactId: string) {
  await find(ctx, contactsEntity, contactId)
  return ctx.rows(
    statement<Consent>(`${selected} and c.contact_id = $1 order by c.given_at desc limit 500`, [contactId]),
  )
}

export async function addConsent(
  ctx: Ctx,
  contactId: string,
  { givenAt = ctx.now, ...given }: { purpose: string; channel: string; givenAt?: string | undefined },
) {
  await showContact(ctx, contactId)
  const values = { ...given, contactId, givenAt, withdrawnAt: null, recordedBy: ctx.userId }
  return showConsent(ctx, (await insert(ctx, consentsEntity, values)).id)
}

/** What somebody agreed to on a page of the company, with nobody of the company beside them. */
export const recordConsent = (
  ctx: Ctx,
  contactId: string,
  { purpose, channel }: { purpose: string; channel: string },
) => insert(ctx, consentsEntity, { purpose, channel, contactId, givenAt: ctx.now, withdrawnAt: null, recordedBy: null })

export async function withdraw(ctx: Ctx, id: string) {
  const consent = await find(ctx, consentsEntity, id, { lock: true })
  if (!consent.withdrawnAt)
    await update(ctx, consentsEntity, consent, { withdrawnAt: ctx.now }, { event: 'consents.withdrawn' })
  return showConsent(ctx, id)
}

const showConsent = (ctx: Ctx, id: string) =>
  ctx.one(statement<Consent>(`${selected} and c.id = $1`, [id]), 'privacy.consent_not_found')
