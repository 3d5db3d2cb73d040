import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { hiddenStatusIds } from '../../../funnels/server/public.ts'
import type { Requirement } from '../../../funnels/status.ts'

/** The next status on the way of an open deal: behind its own in the main order, neither parallel nor of losses. */
export const nextStatus = `left join lateral (
  select n.id, n.name, n.requires, n.required_fields, n.required_categories, n.requires_parallel
  from statuses n join steps nt on nt.tenant_id = n.tenant_id and nt.id = n.step_id
  where n.tenant_id = d.tenant_id and n.deleted_at is null and nt.deleted_at is null and not nt.parallel and not nt.loss
    and (nt.position, nt.id, n.position, n.id) > (st.position, st.id, s.position, s.id)
  order by nt.position, nt.id, n.position, n.id limit 1) nx on d.state = 'open'`

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

const lacks = (Object.entries(met) as [Requirement, string][]).map(([need, sql]) => {
  const list = chosen[need]
  const asked = list ? `cardinality(${list}) > 0` : `'${need}' = any(nx.requires)`
  return `case when ${asked} and not (${sql}) then '${need}' end`
})

/** What an open deal lacks before it may enter its next status; nothing where there is none. */
export const lackingNeeds = `array_remove(array[${lacks.join(', ')}]::text[], null)`

/** The same with the names of what was chosen, for whoever reads it. */
export const lackingFact = `jsonb_build_object('needs', to_jsonb(${lackingNeeds}),
  'fields', (select jsonb_agg(f.name order by f.name) from custom_fields f where f.tenant_id = d.tenant_id and f.id = any(nx.required_fields)
    and not exists (select from custom_answers a where a.tenant_id = d.tenant_id and a.subject_id = d.id and a.field_id = f.id)),
  'statuses', (select jsonb_agg(g.name order by g.name) from statuses g where g.tenant_id = d.tenant_id and g.id = any(nx.requires_parallel)
    and not exists (select from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id and p.status_id = g.id)))`

interface Fact {
  needs: Requirement[]
  fields: string[] | null
  statuses: string[] | null
}

/** What is missing, by name. */
export function lackingTexts(ctx: Ctx, facts: readonly unknown[]): string[] {
  return (facts as Fact[]).map(({ needs, fields, statuses }) =>
    needs
      .flatMap((need) => {
        if (need === 'custom-fields') return fields ?? []
        const label = translate(ctx.lang, `funnels.need.${need}`)
        return [need === 'parallel-statuses' ? `${label}: ${(statuses ?? []).join(', ')}` : label]
      })
      .join(', '),
  )
}

export const nextStatusFact = "jsonb_build_object('id', nx.id, 'name', nx.name)"

/** A status that is kept from somebody is not named to them. */
export async function nextStatusNames(ctx: Ctx, facts: readonly unknown[]): Promise<string[]> {
  const hidden = new Set(hiddenStatusIds(ctx))
  return (facts as { id: string | null; name: string | null }[]).map(({ id, name }) =>
    id && !hidden.has(id) ? (name ?? '') : '',
  )
}
