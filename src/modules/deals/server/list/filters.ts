import { Conditions } from '../../../../platform/db/conditions.ts'
import { asPattern, recordWords } from '../../../../platform/db/search-words.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { reachConditions } from '../../../access/server/public.ts'
import { readAnswerFilters } from '../../../custom-fields/answer-filter.ts'
import { answerConditions } from '../../../custom-fields/server/public.ts'
import { type FilterSql, filterConditions } from '../../../lists/server/public.ts'
import type { DealFilters } from '../../contract.ts'
import type { lackings, nextSteps } from '../../deal-filters.ts'
import { worthFlag } from '../../deal-masks.ts'
import { dealRecord } from '../../deal-record.ts'
import { addressTab } from '../../tab-flags.ts'
import { stepTitle } from '../first-task.ts'

/** The trigram index finds deals whose search text contains the words; then the title is compared. */
const contains = (column: string) => `platform.plain(${column}) like '%' || platform.plain(?) || '%'`
const ofContact = (condition: string) =>
  `d.contact_id in (select w.id from contacts w where w.tenant_id = platform.current_tenant() and ${condition})`

/**
 * The different cities that contain the text: each is found in the index after the one before, so it is compared only
 * once.
 */
const citiesOf = (table: 'deals' | 'contacts') => {
  const next = (behind: string) =>
    `select n.city from ${table} n where n.tenant_id = platform.current_tenant() and n.city > ${behind} order by n.city limit 1`
  return `array(with recursive cities as (
      (${next("''")}) union all select (${next('cities.city')}) from cities where cities.city is not null)
    select city from cities where ${contains('city')})`
}

/** SQL that lets an index find values which are not plain columns. */
const written: Record<string, FilterSql> = {
  title: { has: `d.search like '%' || platform.plain(?) || '%' and ${contains('d.title')}` },
  // A deal without an address of its own counts as in the city of its contact.
  city: {
    has: `(d.city = any(${citiesOf('deals')}) or d.city = '' and ${ofContact(`w.city = any(${citiesOf('contacts')})`)})`,
  },
  contact: (text: string, found) =>
    found.add(ofContact(`w.search like '%' || platform.plain(?) || '%' and ${contains('w.name')}`), asPattern(text)),
  since: 'd.status_since',
  task: (text: string, found, ctx) => {
    const title = stepTitle(ctx, found)
    found.add(contains(title), asPattern(text))
  },
  taskAt: 'd.next_step_at',
  stepId: () => {},
}

const filtered = { record: dealRecord, alias: 'd', filters: written }

const lacks: Record<(typeof lackings)[number], string> = {
  coordinates: '(d.latitude is null or d.longitude is null)',
  owner: 'd.owner_id is null',
  origin: 'd.origin_id is null',
  reason: "d.lost_reason = ''",
}

/**
 * The next step of an open deal: an appointment at its time or a task at its deadline, whichever is earlier; what is due on a
 * day without an hour is due when this day ends where the deal's store is. No day is longer than 25 hours: the index finds as many.
 */
const endOfToday = `(select ((now() at time zone z.time_zone)::date + 1)::timestamp at time zone z.time_zone
  from stores z where z.tenant_id = d.tenant_id and z.id = d.store_id)`
const nextStepParts: Record<(typeof nextSteps)[number], string> = {
  overdue: 'd.next_step_at < now()',
  today: `d.next_step_at between now() and now() + interval '25 hours'
    and (d.next_task_at < ${endOfToday} or d.tasks_due_at <= ${endOfToday})`,
  none: 'd.next_step_at is null and d.pending_tasks = 0',
}
const nextStepIn = (wanted: NonNullable<DealFilters['nextStep']>) =>
  `d.state = 'open' and (${wanted.map((one) => nextStepParts[one]).join(' or ')})`

/** The statuses of the main order from one on. */
export const fromOn = `array(select f.id from statuses f join steps ft on ft.tenant_id = f.tenant_id and ft.id = f.step_id
  where f.tenant_id = platform.current_tenant() and not ft.parallel and not ft.loss
    and (ft.position, f.position, f.id) >= (select rt.position, r.position, r.id from statuses r
      join steps rt on rt.tenant_id = r.tenant_id and rt.id = r.step_id
      where r.tenant_id = platform.current_tenant() and r.id = ?::uuid))`

/** Besides its main status a deal may be in one of each parallel step. */
const standsIn = (condition = '') => `d.id in (select p.deal_id from deal_parallel_statuses p
  join statuses g on g.tenant_id = p.tenant_id and g.id = p.status_id
  where p.tenant_id = platform.current_tenant() and p.status_id = any(?::uuid[])${condition})`
const isLate = (since: string) => `g.goal_hours is not null and ${since} < now() - make_interval(hours => g.goal_hours)`

/**
 * The company's deals that this person may see and that match the filters. `status` and `since` are SQL of the deal's
 * status and the time since it is there: the main status unless a parallel step is requested.
 */
export async function matching(
  ctx: Ctx,
  filters: Partial<DealFilters>,
  { status, since } = { status: 'd.status_id', since: 'd.status_since' },
): Promise<Conditions> {
  const given = new Conditions()
  given.add('d.tenant_id = ?', ctx.company.id)
  if (filters.statusId?.length === 1) given.add(`${status} = ?`, filters.statusId[0])
  else if (filters.statusId) given.add(`${status} = any(?::uuid[])`, filters.statusId)
  for (const { text, value } of reachConditions(ctx, 'deal', 'd')) given.add(text, value)
  if (ctx.user?.workStoreId && !filters.contactId) given.add('d.store_id = ?', ctx.user.workStoreId)
  if (filters.stepId) given.add('d.status_id = any(?::uuid[])', await statusesOf(ctx, filters.stepId))
  if (filters.teamId)
    given.add(
      `d.owner_id = any(array(select u.id from users u where u.tenant_id = platform.current_tenant() and u.team_id = any(?::uuid[])))`,
      filters.teamId,
    )
  if (filters.contactId) given.add('d.contact_id = any(?::uuid[])', filters.contactId)
  if (filters.proposal)
    given.add(
      `case when d.accepted_proposal_id is not null then 'accepted' when d.proposals > 0 then 'with' else 'without' end
       = any(?)`,
      filters.proposal,
    )
  if (filters.lostReason)
    given.add(`d.state = 'lost' and platform.plain(d.lost_reason) = platform.plain(?)`, filters.lostReason)
  for (const lacking of filters.without ?? []) {
    if (lacking === 'coordinates' && ctx.can(addressTab.hiddenWith))
      throw wrongField('without', 'field.unknown', { name: 'without' })
    given.parts.push(lacks[lacking])
  }
  if (filters.nextStep) given.parts.push(nextStepIn(filters.nextStep))
  if (filters.reached) given.add(`d.been && ${fromOn}`, filters.reached)
  if (filters.parallelStatusId) given.add(standsIn(), filters.parallelStatusId)
  // With a parallel status, `late` refers to that status.
  if (filters.late !== undefined && filters.parallelStatusId)
    given.addAll(`? = (d.state = 'open' and ${standsIn(` and ${isLate('p.since')}`)})`, [
      filters.late,
      filters.parallelStatusId,
    ])
  else if (filters.late !== undefined)
    given.add(
      `? = (d.state = 'open' and exists (select from statuses g where g.tenant_id = d.tenant_id and g.id = ${status}
         and ${isLate(since)}))`,
      filters.late,
    )
  await filterConditions(ctx, filtered, filters, given)
  for (const { text, values } of answerConditions(ctx, 'd.id', readAnswerFilters(filters.answer)))
    given.addAll(text, values)
  addWords(given, filters.search ?? '')
  return given
}

/**
 * A step is replaced by its statuses, because the indexes of deals are by status and the planner knows the number of
 * deals of each.
 */
async function statusesOf(ctx: Ctx, stepIds: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      'select id from statuses where tenant_id = platform.current_tenant() and step_id = any($1::uuid[]) order by id',
      [stepIds],
    ),
  )
  return rows.map(({ id }) => id)
}

/** Whether this person may see the value of deals. */
export const seesWorth = (ctx: Ctx) => !ctx.can(worthFlag)

/** Each word is searched in the deal and in its contact; digits in any format match a number, phone or document. */
function addWords(given: Conditions, search: string) {
  const words = recordWords(search).toSorted((one, other) => other.length - one.length)
  // The trigram index cannot find fewer than three letters, and most deals contain them anyway.
  if (words.some((word) => /[\p{L}\d]{3}/u.test(word)))
    given.add('d.id = any((select platform.deals_holding(?))::uuid[])', words)
  else
    for (const word of words)
      given.add(
        `(d.search like '%' || platform.plain(?) || '%' or d.contact_id in (select w.id from contacts w
           where w.tenant_id = platform.current_tenant() and w.search like '%' || platform.plain(?) || '%'))`,
        word,
      )
}
