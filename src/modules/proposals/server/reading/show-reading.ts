import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { calculatedOffer } from '../../document/document-model.ts'
import type { Reader, Tried } from '../../reading/reading.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asAccepted } from '../acceptance/as-accepted.ts'
import { leadingId, optionsOf } from '../options/proposal-options.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { isReadingWatched } from './page-settings.ts'

/** Seconds after its last report until a page counts as closed; an open one reports every fifteen seconds. */
const openSeconds = 40

type StoredReader = Omit<Reader, 'tried'> & { tried: Tried | null }

/** The devices that have read a proposal, the latest first. */
export async function showReading(ctx: Ctx, id: string) {
  const proposal = await find(ctx, proposalsEntity, id)
  const readers = await ctx.rows(
    statement<StoredReader>(
      `select id, user_agent, first_at, last_at, visits, section, seconds, tried,
         section <> '' and last_at > $2::timestamptz - make_interval(secs => $3) as is_reading
       from proposal_readers where tenant_id = platform.current_tenant() and proposal_id = $1
       order by last_at desc, id`,
      [id, ctx.now, openSeconds],
    ),
  )
  const sent = readers.some(({ tried }) => tried) ? await sentOf(ctx, proposal) : () => null
  return {
    isWatched: await isReadingWatched(ctx),
    readers: readers.map(({ tried, ...reader }) => ({ ...reader, tried: tried && { ...tried, sent: sent(tried) } })),
  }
}

/** The sent figures of the option that the customer reads, whichever the seller looks at. */
async function sentOf(ctx: Ctx, proposal: StoredProposal) {
  const options = await optionsOf(ctx, proposal)
  return ({ optionId, optionName, paymentId }: Tried) => {
    const option =
      options.find(({ id, name }) => (optionId ? id === optionId : name === optionName)) ??
      (optionId ? undefined : options.find(({ id }) => id === leadingId(proposal)))
    if (!option) return null
    const offer = calculatedOffer({ ...asAccepted(proposal, option), reference: option.reference })
    const isThere = offer.figures.payments.some(({ id }) => id === paymentId)
    return isThere ? variantFigures(offer, paymentId) : null
  }
}
