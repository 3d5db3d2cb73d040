import type { Conditions } from '../../../../platform/db/conditions.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { hiddenStatusIds } from '../../../funnels/server/public.ts'
import { type Requirement, requirements } from '../../../funnels/status.ts'

/**
 * The next status on the way of an open deal: behind its own in the main order, neither parallel nor of losses. Which comes behind
 * which is found once a statement, not for each deal: from the end on, each status knows how many of the way it has seen.
 */
export const nextStatus = `left join (
  with seen as (
    select o.*, count(*) filter (where o.on_way) over (
      order by o.step_position desc, o.step_id desc, o.position desc, o.id desc rows unbounded preceding) as place
    from (select w.*, ws.position as step_position,
        w.deleted_at is null and ws.deleted_at is null and not ws.parallel and not ws.loss as on_way
      from statuses w join steps ws on ws.tenant_id = w.tenant_id and ws.id = w.step_id
      where w.tenant_id = platform.current_tenant()) o),
  ways as materialized (
    select own.id as own_id, n.id, n.name, n.requires, n.required_fields, n.required_categories, n.requires_parallel,
      cardinality(n.requires || n.required_fields::text[] || n.required_categories::text[] || n.requires_parallel::text[]) > 0 as asks
    from seen own join seen n on n.on_way and n.place = own.place - own.on_way::int)
  select * from ways) nx on nx.own_id = d.status_id and d.state = 'open'`

/** What the rules of entry ask for, in SQL: `funnels/status.ts` says it of one deal, a test that both say the same. */
const met: Record<Requirement, string> = {
  phone: "c.phone <> ''",
  email: "c.email <> ''",
  'birth-date': 'c.birth_date is not null',
  document: "c.document <> ''",
  owner: 'd.owner_id is not null',
  technician: 'd.technician_id is not null',
  address: "d.street <> '' and d.city <> '' and d.state_code <> ''",
  'energy-bill': 'd.bill_units > 0',
  'bill-photo': 'd.bill_photos > 0',
  consumption: 'd.consumption_kwh > 0',
  dealership: "d.dealership <> ''",
  phase: "d.phase <> ''",
  'roof-type': "d.roof_type <> ''",
  'roof-face': "d.roof_face <> ''",
  proposal: 'd.proposals > 0',
  'accepted-proposal': 'd.accepted_proposal_id is not null',
  sale: 'd.sales > 0',
  files: 'd.files > 0',
  'file-categories': 'd.file_categories @> nx.required_categories',
  'no-pending-tasks': 'd.pending_tasks = 0',
  'custom-fields': `not exists (select unnest(nx.required_fields) except
    select a.field_id from custom_answers a where a.tenant_id = d.tenant_id and a.subject_id = d.id)`,
  'parallel-statuses': `not exists (select unnest(nx.requires_parallel) except
    select p.status_id from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id)`,
}

/** What is chosen from a list is asked for as soon as something is chosen. */
const chosen: Partial<Record<Requirement, string>> = {
  'file-categories': 'nx.required_categories',
  'custom-fields': 'nx.required_fields',
  'parallel-statuses': 'nx.requires_parallel',
}

const lacksOf = (need: Requirement) => {
  const list = chosen[need]
  const asked = list ? `cardinality(${list}) > 0` : `'${need}' = any(nx.requires)`
  return `${asked} and not (${met[need]})`
}

/** Each requirement that is not met, as `said` has it. */
const lacking = (said: (need: Requirement, at: number) => string) =>
  requirements.map((need, at) => `case when ${lacksOf(need)} then ${said(need, at)} end`).join(', ')

/** What an open deal lacks before it may enter its next status; nothing where there is none. */
export const lackingNeeds = `array_remove(array[${lacking((need) => `'${need}'`)}]::text[], null)`

const missingFields = `(select string_agg(f.name, ', ' order by f.name) from custom_fields f
  where f.tenant_id = d.tenant_id and f.id = any(nx.required_fields)
    and not exists (select from custom_answers a where a.tenant_id = d.tenant_id and a.subject_id = d.id and a.field_id = f.id))`
const missingStatuses = `(select string_agg(g.name, ', ' order by g.name) from statuses g
  where g.tenant_id = d.tenant_id and g.id = any(nx.requires_parallel)
    and not exists (select from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id and p.status_id = g.id))`

/** SQL of the same in words; of what was chosen, its names. */
export function lackingText(ctx: Ctx, found: Conditions) {
  const labels = found.value(requirements.map((need) => translate(ctx.lang, `funnels.need.${need}`)))
  const said = lacking((need, at) => {
    const label = `(${labels}::text[])[${at + 1}]`
    if (need === 'custom-fields') return missingFields
    return need === 'parallel-statuses' ? `${label} || ': ' || coalesce(${missingStatuses}, '')` : label
  })
  return `case when nx.asks then array_to_string(array[${said}]::text[], ', ') else '' end`
}

/** SQL of the next status by name: one that is kept from somebody is not named to them. */
export function nextStatusName(ctx: Ctx, found: Conditions) {
  const hidden = hiddenStatusIds(ctx)
  const name = "coalesce(nx.name, '')"
  return hidden.length === 0 ? name : `case when nx.id = any(${found.value(hidden)}::uuid[]) then '' else ${name} end`
}
