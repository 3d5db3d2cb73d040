import { permissionLabel } from '../../../platform/access/catalogue.ts'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { plannedOnce } from '../../../platform/db/scoped-query.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { no, type Verdict, yes } from '../../../platform/rules/verdict.ts'
import { answeredFields } from '../../custom-fields/server/public.ts'
import type { StepView } from '../../funnels/contract.ts'
import { knownSteps } from '../../funnels/server/public.ts'
import { allowedIn, type DealFacts, missingToEnter, residence, roleSees } from '../../funnels/status.ts'
import type { Deal as DealReply } from '../contract.ts'
import { mayDelete, mayLose, mayReopen, mayWin, titleFlag } from '../deal.ts'
import { daysIn } from '../stay-days.ts'
import { hasOwner } from './deal-for-update.ts'
import { firstTaskFor } from './first-task.ts'
import type { Deal } from './tables.ts'

interface Extra {
  places: Pick<DealReply['names'], 'step' | 'status' | 'statusColor' | 'store'>
  people: Record<string, string>
  items: DealReply['tagList']
  parallel: (DealReply['parallel'][number] & { revision: string })[]
  stepRevision: string
  answeredFields: string[]
  contact: NonNullable<DealReply['contact']>
  stays: (NonNullable<DealReply['stays']>[number] & { statusId: string })[]
}

/** Each kind of name is looked up once for all the fields that hold one: a question costs by the tables it opens, not by their rows. */
const question = `${plannedOnce} select d.*, ${answeredFields('d.id')} as answered_fields,
  json_build_object('step', st.name, 'status', s.name, 'statusColor', s.color,
    'store', (select o.name from stores o where o.tenant_id = d.tenant_id and o.id = d.store_id)) as places,
  coalesce((select json_object_agg(u.id, u.name) from users u where u.tenant_id = d.tenant_id
    and u.id = any(array[d.owner_id, d.pre_seller_id, d.technician_id, d.commercial_owner_id, d.technical_owner_id])), '{}') as people,
  coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.position)
    from list_items l where l.tenant_id = d.tenant_id
    and l.id = any(d.tags || array[d.origin_id, d.deal_type_id, d.building_type_id])), '[]') as items,
  json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'document', c.document, 'phone', c.phone,
    'email', c.email, 'birthDate', c.birth_date, 'city', c.city, 'state', c.state) as contact,
  coalesce((select json_agg(json_build_object('stepId', p.step_id, 'stepName', ps.name, 'statusId', p.status_id,
      'statusName', pp.name, 'since', p.since, 'revision', ps.revision) order by ps.position)
    from deal_parallel_statuses p join steps ps on ps.tenant_id = p.tenant_id and ps.id = p.step_id
    join statuses pp on pp.tenant_id = p.tenant_id and pp.id = p.status_id
    where p.tenant_id = d.tenant_id and p.deal_id = d.id), '[]') as parallel,
  coalesce((select json_agg(json_build_object('id', y.id, 'statusId', y.status_id, 'stepName', ys.name, 'statusName', yy.name,
      'statusColor', yy.color, 'enteredAt', y.entered_at, 'leftAt', y.left_at,
      'enteredBy', coalesce((select u.name from users u where u.tenant_id = y.tenant_id and u.id = y.entered_by), ''))
      order by y.entered_at desc, y.id desc)
    from deal_stays y join steps ys on ys.tenant_id = y.tenant_id and ys.id = y.step_id
    join statuses yy on yy.tenant_id = y.tenant_id and yy.id = y.status_id
    where y.tenant_id = d.tenant_id and y.deal_id = d.id), '[]') as stays,
  st.revision as step_revision
  from deals d
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
  join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id
  where d.tenant_id = platform.current_tenant() and d.id = $1 and (s.card_roles = '{}' or $2 = any(s.card_roles))`

/** One deal as its page shows it. */
export async function showDeal(ctx: Ctx, id: string): Promise<DealReply> {
  const deal = await ctx.one(statement<Deal & Extra>(question, [id, ctx.user?.roleId ?? null]), 'deals.not_found')
  // The steps in which it stands: the others of the funnel say nothing of it.
  const funnel = await knownSteps(ctx, [
    { id: deal.stepId, revision: deal.stepRevision },
    ...deal.parallel.map(({ stepId, revision }) => ({ id: stepId, revision })),
  ])
  const parallelStatusIds = deal.parallel.map((one) => one.statusId)
  const facts: DealFacts = { ...deal, parallelStatusIds }
  const statuses = funnel.flatMap((step) => step.statuses)
  const current = statuses.find((status) => status.id === deal.statusId)
  const standing = statuses.filter((status) => status.id === deal.statusId || parallelStatusIds.includes(status.id))
  return {
    ...(deal as unknown as DealReply),
    names: namesOf(deal),
    tagList: deal.items.filter((item) => deal.tags.includes(item.id)),
    parallel: deal.parallel.map(({ revision: _revision, ...place }) => place),
    since: deal.statusSince,
    late: deal.state === 'open' && residence(current ?? { goalHours: null }, deal.statusSince, ctx.now).late,
    firstTask: firstTaskFor(deal, ctx),
    stepper: stepperOf(ctx, funnel, deal, facts),
    can: verdicts(ctx, deal, standing),
  }
}

function namesOf(deal: Deal & Extra): DealReply['names'] {
  const person = (id: string | null) => deal.people[id ?? ''] ?? ''
  const item = (id: string | null) => deal.items.find((one) => one.id === id)?.name ?? ''
  return {
    ...deal.places,
    owner: person(deal.ownerId),
    preSeller: person(deal.preSellerId),
    technician: person(deal.technicianId),
    commercialOwner: person(deal.commercialOwnerId),
    technicalOwner: person(deal.technicalOwnerId),
    origin: item(deal.originId),
    dealType: item(deal.dealTypeId),
    buildingType: item(deal.buildingTypeId),
  }
}

/** The statuses of the deal's own step in order, with what each would still require. */
function stepperOf(ctx: Ctx, funnel: StepView[], deal: Deal & Extra, facts: DealFacts): DealReply['stepper'] {
  const step = funnel.find((one) => one.id === deal.stepId)
  const at = step?.statuses.findIndex((status) => status.id === deal.statusId) ?? -1
  return (step?.statuses ?? []).flatMap((status, index) =>
    roleSees(status.columnRoles, ctx.user?.roleId) || index === at
      ? [
          {
            id: status.id,
            stepId: status.stepId,
            name: status.name,
            color: status.color,
            current: index === at,
            passed: index < at,
            missing: missingToEnter(status, facts),
            days: daysIn(deal.stays, status.id, ctx.now),
            goalDays: status.goalHours === null ? null : Math.round((status.goalHours / 24) * 10) / 10,
          },
        ]
      : [],
  )
}

function verdicts(ctx: Ctx, deal: Deal, standing: { forbids: string[] }[]): DealReply['can'] {
  const allowed = (permission: PermissionId) =>
    ctx.can(permission) ? yes : no('platform.forbidden', { permission: permissionLabel(permission, ctx.lang) })
  const first = (...verdicts: Verdict[]) => verdictShown(ctx, verdicts.find((verdict) => !verdict.ok) ?? yes)
  const open = deal.state === 'lost' ? no('deals.is_lost') : yes
  const inStatus = (what: 'proposal' | 'accept' | 'sale') =>
    standing.map((status) => allowedIn(status, what)).find((verdict) => !verdict.ok) ?? yes
  const moving = allowed('deals.current-funnel-move-to')
  return {
    edit: first(allowed('deals.edit')),
    editTitle: first(
      allowed('deals.edit'),
      ctx.can(titleFlag) ? no('platform.forbidden', { permission: permissionLabel(titleFlag, ctx.lang) }) : yes,
    ),
    move: first(moving, open),
    moveBack: first(moving, allowed('deals.current-funnel-back-status'), open),
    lose: first(allowed('deals.edit'), mayLose(deal)),
    reopen: first(allowed('deals.edit'), mayReopen(deal)),
    win: first(allowed('deals.edit'), mayWin(deal)),
    delete: first(allowed('deals.delete-project'), mayDelete(deal)),
    proposal: first(allowed('proposals.generate'), open, hasOwner(deal), inStatus('proposal')),
    accept: first(allowed('proposals.accept'), open, inStatus('accept')),
    sale: first(allowed('sales.add'), open, hasOwner(deal), inStatus('sale')),
    changeCommercialOwner: first(allowed('deals.edit'), allowed('deals.change-commercial-owner')),
    changeTechnicalOwner: first(allowed('deals.edit'), allowed('deals.change-technical-owner')),
  }
}

const verdictShown = (ctx: Ctx, verdict: Verdict) =>
  verdict.ok
    ? { ok: true }
    : { ok: false, code: verdict.code, message: translate(ctx.lang, verdict.code, verdict.values) }
