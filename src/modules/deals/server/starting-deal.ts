import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { knownTargets, refuseOutOfReach } from '../../access/server/public.ts'
import { bareFacts, type DealFacts, roleMayMoveInto, type StatusRules } from '../../funnels/status.ts'
import { heirsIn } from '../../team/server/public.ts'
import type { DealInput, MissingItem } from '../contract.ts'
import { type Choices, targetsOf, unknownTarget } from './known-choices.ts'
import type { Column } from './moving/columns.ts'
import { missingFrom, refuseLacking } from './moving/refuse-missing.ts'

export type NewDeal = Omit<DealInput, 'stepId' | 'statusId'> & Partial<Pick<DealInput, 'stepId' | 'statusId'>>

export type StartingDeal = Record<string, unknown> & { title: string; stepId: string; statusId: string }

/**
 * The fields of a new deal that may start as requested, or the refusal. Without a status it starts in the first one of
 * the first working step. What a person chose must be there.
 */
export async function startingDeal(ctx: Ctx, given: NewDeal, choices: Choices): Promise<StartingDeal> {
  await refuseOutOfReach(ctx, 'contact', given.contactId)
  const { contact, status } = await startOf(ctx, given, choices)
  return startAs(ctx, given, { contact, status, lacking: await missingFrom(ctx, status) })
}

interface StartKnown {
  contact: StartContact
  status: Start
  /** What the status requires and a deal lacks. */
  lacking(facts: DealFacts): MissingItem[]
}

/** The same for a contact and a status that were already read. */
export function startAs(
  ctx: Ctx,
  { answers = {}, ...given }: NewDeal,
  { contact, status, lacking }: StartKnown,
): StartingDeal {
  const { step } = status
  if (given.stepId && given.stepId !== step.id) throw wrongField('statusId', 'deals.status_of_other_step')
  if (step.loss) throw new Refusal(409, 'deals.lost_by_reason')
  if (step.parallel) throw wrongField('statusId', 'deals.status_in_progress_required')
  if (ctx.user) enforce(roleMayMoveInto(status, ctx.user.roleId), 403)

  const deal = {
    ...addressOf(contact),
    ...given,
    title: given.title ?? contact.name,
    stepId: step.id,
    statusId: status.id,
    storeId: given.storeId ?? ctx.user?.storeId ?? contact.storeId,
    ownerId: given.ownerId === undefined ? (ctx.user?.id ?? contact.ownerId) : given.ownerId,
    originId: given.originId === undefined ? contact.originId : given.originId,
    preSellerId: given.preSellerId === undefined ? contact.preSellerId : given.preSellerId,
  }
  const answered = Object.keys(answers).filter((id) => answers[id]!.trim() !== '')
  refuseLacking(lacking({ ...bareFacts, ...known(deal), answeredFields: answered, contact }))
  return deal
}

/** The given values without those that are undefined. */
const known = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>
  }

/** The status in which a new deal starts. */
type Start = StatusRules & Pick<Column, 'id'> & { step: Omit<Column['step'], 'position'> }

export interface StartContact {
  name: string
  phone: string
  email: string
  birthDate: string | null
  document: string
  storeId: string
  ownerId: string | null
  originId: string | null
  preSellerId: string | null
  zipCode: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
}

interface StartRow {
  areKnown: boolean
  contact: StartContact | null
  /** Null while its people are all here. */
  heirs: Record<string, string> | null
  status: Start | null
}

/**
 * The contact and the status, in one query, and whether the chosen people and store are there. No value decides what is asked, so
 * that the statement keeps its plan: to plan it costs more than to run it.
 */
async function startOf(ctx: Ctx, { contactId, statusId }: NewDeal, choices: Choices) {
  const values: unknown[] = [contactId]
  const place = statusId ? `s.id = $${values.push(statusId)}` : 'not st.parallel and not st.loss'
  const row = await ctx.one(
    statement<StartRow>(
      `select ${knownTargets(ctx, targetsOf(choices), values)} as are_known,
         (select json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'birthDate', c.birth_date,
            'document', c.document, 'storeId', c.store_id, 'ownerId', c.owner_id, 'originId', c.origin_id,
            'preSellerId', c.pre_seller_id, 'zipCode', c.zip_code, 'street', c.street, 'number', c.number,
            'complement', c.complement, 'district', c.district, 'city', c.city, 'state', c.state)
          from contacts c where c.tenant_id = platform.current_tenant() and c.id = $1) as contact,
         (select case when exists (select from users gone where gone.tenant_id = c.tenant_id
              and gone.id in (c.owner_id, c.pre_seller_id) and not gone.active)
            then ${heirsIn('array[c.owner_id, c.pre_seller_id]')} end
          from contacts c where c.tenant_id = platform.current_tenant() and c.id = $1) as heirs,
         (select json_build_object('id', s.id,
            'step', json_build_object('id', st.id, 'parallel', st.parallel, 'loss', st.loss), 'requires', s.requires, 'requiredFields', s.required_fields, 'requiredCategories', s.required_categories,
            'requiresParallel', s.requires_parallel, 'forbids', s.forbids, 'moveRoles', s.move_roles)
          from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
          where s.tenant_id = platform.current_tenant() and s.deleted_at is null and st.deleted_at is null
            and ${place}
          order by st.position, st.id, s.position, s.id limit 1) as status`,
      values,
    ),
  )
  if (!row.areKnown) throw unknownTarget()
  if (!row.contact) throw notFound('contacts.not_found')
  if (!row.status) throw notFound('funnels.status_not_found')
  const { contact, heirs } = row
  return { contact: inHandsOf(contact, (id) => (heirs ? heirs[id] : id)), status: row.status }
}

/** The contact with who does now what was its people's: what is made of it is nobody's who left. */
export const inHandsOf = (contact: StartContact, heirOf: (id: string) => string | undefined): StartContact => {
  const heir = (id: string | null) => (id && heirOf(id)) ?? null
  return { ...contact, ownerId: heir(contact.ownerId), preSellerId: heir(contact.preSellerId) }
}

/** A deal starts with its contact's address, which can be changed later. */
const addressOf = ({ zipCode, street, number, complement, district, city, state }: StartContact) => ({
  zipCode,
  street,
  numberInStreet: number,
  complement,
  district,
  city,
  stateCode: state,
})
