import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FieldFormat, FieldShow, Subject } from '../../../platform/subjects/subject.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { fieldsOfTab } from '../tab-fields.ts'

const person: { of: string } = { of: 'user' }
const item: { of: string } = { of: 'list-item' }
const value: FieldShow = { as: 'money', hiddenWith: 'deal-tabs.opportunity-value' }

const formats: Record<string, FieldFormat> = {
  zipCode: 'zip-code',
  buildingTypeId: item,
  roofSlope: 'number',
  shadingLoss: 'share',
  maxModulesPerRow: 'number',
  areaM2: 'number',
  phase: { words: 'deals.phase' },
  roofFace: { words: 'deals.face' },
}

/** What a hidden tab leaves out of the page is left out of its history, too. */
const ofTab = (tab: string, names: readonly string[]): Record<string, FieldShow> =>
  Object.fromEntries(names.map((name) => [name, { as: formats[name] ?? 'text', hiddenWith: `deal-tabs.${tab}` }]))

/** How a deal reads in timelines and files; the fields that a flag hides on the page are hidden there too. */
export const dealSubject: Subject = {
  kind: 'deal',
  table: 'deals',
  name: 'title',
  view: { needs: 'deals.view', may: mayViewDeal },
  history: { hiddenWith: 'deal-tabs.activities' },
  notes: {
    needs: 'contacts.add-note',
    appointments: 'contacts.add-appointment',
    callsHiddenWith: 'deal-tabs.calls',
  },
  files: {
    list: 'deals.list-files',
    add: 'deals.add-files',
    remove: 'deals.delete-files',
    hiddenWith: 'deal-tabs.files',
  },
  customFields: { edit: 'deals.edit', hiddenWith: 'deal-tabs.custom-fields', placesOf },
  fields: {
    bidAmount: value,
    powerKwp: 'kwp',
    consumptionKwh: 'kwh',
    generationKwh: 'kwh',
    closingPercent: 'percent',
    contactId: { of: 'contact' },
    stepId: { of: 'step' },
    statusId: { of: 'status' },
    from: { of: 'status' },
    to: { of: 'status' },
    fromStepId: { of: 'step' },
    was: 'instant',
    enteredAt: 'instant',
    leftAt: 'instant',
    ownerId: person,
    preSellerId: person,
    technicianId: person,
    commercialOwnerId: person,
    technicalOwnerId: person,
    lostBy: person,
    originId: item,
    dealTypeId: item,
    tags: item,
    storeId: { as: { of: 'store' }, hiddenWith: 'deal-tabs.store' },
    ...ofTab('deal-data', ['description']),
    ...ofTab('address', fieldsOfTab.address),
    ...ofTab('monitoring', ['monitoringModel']),
    ...ofTab('project-data', fieldsOfTab['project-data']),
    state: { words: 'deals.state' },
    rating: { as: 'number', hiddenWith: 'deal-tabs.qualification' },
    ratingNote: { as: 'text', hiddenWith: 'deal-tabs.qualification' },
    bant: { as: 'text', shownWith: 'deals.show-bant-qualification' },
    clientInstance: { as: 'text', shownWith: 'deals.client-instance' },
  },
}

/** A status may keep its cards from a role; a deal out of the person's reach is refused by name. */
async function mayViewDeal(ctx: Ctx, id: string) {
  await refuseOutOfReach(ctx, 'deal', id)
  const row = await ctx.first(
    statement<{ id: string }>(
      `select d.id from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       where d.tenant_id = platform.current_tenant() and d.id = $1 and (s.card_roles = '{}' or $2 = any(s.card_roles))`,
      [id, ctx.user?.roleId ?? null],
    ),
  )
  return row !== undefined
}

/** The steps and statuses in which a deal stands, parallel ones too. */
async function placesOf(ctx: Ctx, id: string) {
  const rows = await ctx.rows(
    statement<{ places: string[] }>(
      `select array[step_id, status_id] as places from deals where tenant_id = platform.current_tenant() and id = $1
       union all
       select array[step_id, status_id] from deal_parallel_statuses
       where tenant_id = platform.current_tenant() and deal_id = $1`,
      [id],
    ),
  )
  return rows.flatMap(({ places }) => places)
}
