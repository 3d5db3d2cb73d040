import type { Judging, Met } from '../../../platform/automation/automation.ts'
import type { PlaceholderModel } from '../../../platform/contract/placeholder-models.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { placeholdersOf } from '../../../platform/placeholders/placeholder-source.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { namesIn } from '../formatted-text.ts'
import { emailModelsEntity } from './tables.ts'

type Input = Readonly<Record<string, unknown>>

/** Whom a letter about a record may go to, and who answers for it. */
export interface People {
  customer: string
  owner: string | null
  /** The active person who answers for the record. */
  answers: string | null
  storeId: string
}

export const addressOf = ({ customer, owner }: Pick<People, 'customer' | 'owner'>, { to }: Input) =>
  to === 'owner' ? owner : customer

export const noAddress = () => new Refusal(409, 'templates.no_address')

export const modelOf = (ctx: Ctx, { model }: Input) => find(ctx, emailModelsEntity, String(model))
export const textOf = ({ subject, body }: { subject: string; body: string }) => `${subject}\n${body}`

/** A model that is gone names nothing: rules that name it say so themselves. */
async function textIfThere(ctx: Ctx, { model }: Input) {
  const found = await ctx.first(
    statement<{ subject: string; body: string }>(
      'select subject, body from email_models where tenant_id = platform.current_tenant() and id::text = $1',
      [String(model)],
    ),
  )
  return found ? textOf(found) : ''
}

/** A text that names a record which is not there is not sent with a hole. */
export function refusalUnfilled(text: string, around: Readonly<Record<string, unknown>>): Refusal | undefined {
  const name = namesIn(text).find((one) => {
    const of = placeholdersOf(one.split('.')[0] as PlaceholderModel)?.of
    return of !== undefined && !Object.hasOwn(around, of)
  })
  return name ? new Refusal(409, 'templates.names_other', { values: { name: `{{${name}}}` } }) : undefined
}

/** What refuses a letter that a rule sends: what it names and is not there, and an address that nobody has written down. */
export const lettersRefused = (kind: 'deal' | 'contact'): Judging => ({
  reads: ['email', 'ownerId'],
  asToday: ({ to }) => (to === 'owner' ? { pt: 'o e-mail do responsável', en: 'the owner’s email' } : undefined),
  async refusals(ctx, { input, records }) {
    const text = kind === 'deal' ? await textIfThere(ctx, input) : ''
    const ownerMails = input.to === 'owner' ? await mailsOfOwners(ctx, kind, records) : new Map<string, string>()
    return records.map(({ rows }) => {
      const unfilled = refusalUnfilled(text, rows)
      if (unfilled || !rows[kind] || (!rows.contact && input.to !== 'owner')) return unfilled
      const owner = ownerMails.get(String(rows[kind].row.ownerId)) ?? null
      return addressOf({ customer: String(rows.contact?.row.email ?? ''), owner }, input) ? undefined : noAddress()
    })
  },
})

async function mailsOfOwners(ctx: Ctx, kind: string, records: readonly Met[]) {
  const ids = [...new Set(records.flatMap(({ rows }) => rows[kind]?.row.ownerId ?? []))]
  const rows = await ctx.rows(
    statement<{ id: string; email: string }>(
      'select id, email from users where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and active',
      [ids],
    ),
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export const peopleOf = (ctx: Ctx, kind: 'deal' | 'contact', id: string) =>
  kind === 'deal' ? peopleOfDeal(ctx, id) : peopleOfContact(ctx, id)

const peopleOfDeal = (ctx: Ctx, dealId: string) =>
  ctx.one(
    statement<People>(
      `select c.email as customer, u.email as owner, coalesce(u.id, k.id) as answers, d.store_id from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id and u.active
       left join users k on k.tenant_id = c.tenant_id and k.id = c.owner_id and k.active
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )

const peopleOfContact = (ctx: Ctx, contactId: string) =>
  ctx.one(
    statement<People>(
      `select c.email as customer, u.email as owner, u.id as answers, c.store_id from contacts c
       left join users u on u.tenant_id = c.tenant_id and u.id = c.owner_id and u.active
       where c.tenant_id = platform.current_tenant() and c.id = $1`,
      [contactId],
    ),
    'contacts.not_found',
  )
