import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { publishFleeting } from '../../../../platform/events/publish-fleeting.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { PageSection } from '../../reading/page-sections.ts'
import type { Tried } from '../../reading/reading.ts'
import { proposalWithToken } from '../sharing/open-shared.ts'
import { endedTicket, isReader } from '../sharing/shared-link.ts'
import { standingOf } from '../sharing/standing-of.ts'
import type { StoredProposal } from '../tables.ts'
import { isReadingWatched } from './page-settings.ts'

interface Telling {
  ticket: string
  device: string
  section: PageSection | null
  seconds: Partial<Record<PageSection, number>>
  tried: Tried | null
  userAgent: string
}

/** The most devices recorded for a link; further ones are not distinguished. */
const maxDevices = 50

/** Records which part of the page is being read: one row per device, without logging. */
export async function tellReading(ctx: Ctx, token: string, { ticket, device, userAgent, ...report }: Telling) {
  const proposal = await proposalWithToken(ctx, token)
  if (!isReader(ctx, proposal, ticket)) throw endedTicket(ctx, proposal, ticket)
  const standing = await standingOf(ctx, proposal)
  if (!(await isReadingWatched(ctx))) return { standing }
  const { section, seconds, tried } = report
  const row = await ctx.first(
    // raw write: where a reader is on a page is no change of a record
    statement<{ isNew: boolean; others: number }>(
      `with others as (
         select count(*)::int as n from proposal_readers
         where tenant_id = platform.current_tenant() and proposal_id = $2 and device <> $3
       )
       insert into proposal_readers as r (id, proposal_id, device, user_agent, section, seconds, tried, first_at, last_at)
       select $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $8 from others where n < $9
       on conflict (tenant_id, proposal_id, device) do update set
         visits = r.visits + case when r.last_at < excluded.last_at - interval '30 minutes' then 1 else 0 end,
         section = excluded.section,
         tried = excluded.tried,
         last_at = excluded.last_at,
         seconds = (
           select coalesce(jsonb_object_agg(name, coalesce((r.seconds ->> name)::numeric, 0) + coalesce((excluded.seconds ->> name)::numeric, 0)), '{}')
           from jsonb_object_keys(r.seconds || excluded.seconds) name)
       returning (xmax = 0) as is_new, (select n from others) as others`,
      [
        newId(),
        proposal.id,
        device,
        userAgent.slice(0, 300),
        section ?? '',
        JSON.stringify(seconds),
        tried && JSON.stringify(tried),
        ctx.now,
        maxDevices,
      ],
    ),
  )
  if (row?.isNew && row.others > 0) await tellForwarded(ctx, proposal)
  const subject = { kind: 'proposal', id: proposal.id }
  await publishFleeting(ctx, { kind: 'proposals.reading', subject, threadId: proposal.dealId })
  return { standing }
}

/** Publishes that the link was forwarded: a new device appeared beside an earlier one. */
const tellForwarded = (ctx: Ctx, { id, dealId, number }: StoredProposal) =>
  ctx.emit({ kind: 'proposals.forwarded', subject: { kind: 'proposal', id }, threadId: dealId, data: { number } })
