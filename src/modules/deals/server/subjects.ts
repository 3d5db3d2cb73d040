import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId, refuseOutOfReach } from '../../access/server/public.ts'
import { dealRecord } from '../deal-record.ts'
import { activitiesTab, callsTab, customFieldsTab, filesTab } from '../tab-flags.ts'

/** How a deal appears in timelines and files; fields that a flag hides on the page are hidden there too. */
export const dealSubject: Subject = {
  kind: 'deal',
  table: 'deals',
  name: 'title',
  page: '/negocio/',
  view: { needs: 'deals.view', may: mayViewDeal },
  begunOn: [
    {
      kind: 'contact',
      column: 'contact_id',
      needs: 'contacts.list-projects',
      alsoTells: ['mails.sent', 'mails.not-sent', 'mails.left'],
    },
  ],
  history: activitiesTab,
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values),
  notes: {
    needs: 'contacts.add-note',
    appointments: 'contacts.add-appointment',
    callsHiddenWith: callsTab.hiddenWith,
  },
  files: {
    list: 'deals.list-files',
    add: 'deals.add-files',
    remove: 'deals.delete-files',
    folders: 'deals.create-folder',
    ...filesTab,
  },
  customFields: { edit: 'deals.edit', ...customFieldsTab, placesOf },
  fields: {
    ...subjectFields(dealRecord),
    phase: { as: { words: 'deals.phase' }, hiddenWith: dealRecord.fields.phase.hiddenWith },
    roofFace: { as: { words: 'deals.face' }, hiddenWith: dealRecord.fields.roofFace.hiddenWith },
    tags: { of: 'list-item' },
    // Parts of events that are no fields.
    from: { of: 'status' },
    to: { of: 'status' },
    fromStepId: { of: 'step' },
    was: 'instant',
    enteredAt: 'instant',
    leftAt: 'instant',
    lostBy: { of: 'user' },
    bant: { as: 'text', shownWith: 'deals.show-bant-qualification' },
  },
}

/** A status may hide its cards from a role; a deal out of the person's reach is refused with its own message. */
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

/** The steps and statuses that a deal is in, including parallel ones. */
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
