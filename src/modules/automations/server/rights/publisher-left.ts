import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { Leaving } from '../../../../platform/people/leaving.ts'
import { tellLeftBehind } from '../../../notifications/server/public.ts'
import type { Left } from '../../../team/leaving-contract.ts'
import { readWithin } from '../begin-runs.ts'
import { liveRules } from '../rules/live-rules.ts'

/** SQL of the rules that were turned on by the person of `$1`. */
const ofPublisher = `from automations a
  join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
  where a.tenant_id = platform.current_tenant() and a.deleted_at is null and v.published_by = $1`

export const ruleLeaving: Leaving = {
  history: ['automations.created_by', 'automations.edited_by', 'automation_versions.published_by'],
  figures: [{ name: 'rules', counts: `select count(*) ${ofPublisher} and a.state in ('on', 'paused')` }],
}

export const leftNotice = 'automation-left'

/**
 * Somebody leaves: the rules that act as them go on, and administrators learn once which these are. A paused one acts as nobody, and one
 * that names whoever leaves pauses now and says so itself.
 */
export const publisherLeft: Listener = async (ctx, { subject, data }) => {
  if ((data as Record<string, unknown> & Left).passesOn) return
  const given = liveRules(ctx)
  const live = given instanceof Promise ? await given.catch((error) => readWithin(ctx, error)) : given
  const pausing = live.named.get(subject.id) ?? []
  const rules = (await actingAs(ctx, subject.id)).filter(({ id }) => !pausing.includes(id))
  await tellLeftBehind(ctx, {
    leaverId: subject.id,
    kind: leftNotice,
    of: 'automation',
    records: rules,
    link: (id) => (id ? `/settings/automations/${id}` : '/settings/automations'),
  })
}

const actingAs = (ctx: Ctx, publisherId: string) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select a.id, a.name ${ofPublisher} and a.state = 'on' order by a.name, a.id`,
      [publisherId],
    ),
  )
