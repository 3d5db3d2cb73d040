import { z } from 'zod'
import { numberedText } from '../../../../platform/db/field-conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { route } from '../../../../platform/http/route.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { recordTitle } from '../../../../platform/record/record.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { itemsKind, type Outcome, type WorkItem } from '../../../../platform/work/work.ts'
import { choose } from '../../../lists/server/public.ts'
import { proposals } from '../../contract.ts'
import { mayChangePrice } from '../../proposal.ts'
import { proposalRecord } from '../../proposal-record.ts'
import { frozenResult } from '../../recalculation/frozen-result.ts'
import type { RecalculationDifference } from '../../recalculation/recalculation.ts'
import { recalculateProposal } from '../generate-proposal.ts'
import { proposalList } from '../list/proposal-list.ts'
import { calculateOptions } from '../options/calculate-options.ts'
import { optionsOf, type ProposalOption, recommendedOf } from '../options/proposal-options.ts'
import type { StoredProposal } from '../tables.ts'

interface Reached extends StoredProposal {
  contactName: string
  stateCode: string
  isWithinReach: boolean
}

/** The company's proposals by id, each with whether the person sees it in the list. */
async function proposalsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Reached>> {
  const values: unknown[] = [ids]
  const reach = await proposalList.reach(ctx)
  const within = reach.map((condition) => numberedText(condition, values))
  const rows = await ctx.rows(
    statement<Reached>(
      `select p.*, c.name as contact_name, d.state_code, ${within.join(' and ') || 'true'} as is_within_reach
       from proposals p ${Object.values(proposalList.joins ?? {}).join(' ')}
       where p.tenant_id = platform.current_tenant() and p.id = any($1::uuid[])`,
      values,
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What recalculating would change in each leading option; writes nothing. */
export async function recalculationDifferences(ctx: Ctx, ids: readonly string[]): Promise<RecalculationDifference[]> {
  const found = await proposalsById(ctx, ids)
  const rows: RecalculationDifference[] = []
  for (const id of ids) {
    const proposal = found.get(id)
    if (!proposal?.isWithinReach) continue
    const options = await optionsOf(ctx, proposal)
    const { number, contactName } = proposal
    const row = { id, number, contactName, before: figuresOf(recommendedOf(options)) }
    rows.push({ ...row, ...(await anew(ctx, proposal, options)) })
  }
  return rows
}

async function anew(ctx: Ctx, proposal: Reached, options: readonly ProposalOption[]) {
  try {
    enforce(mayChangePrice(proposal))
    const { dealId: id, stateCode } = proposal
    const { recommended } = await calculateOptions(ctx, { id, stateCode }, options)
    return { after: figuresOf(recommended), reason: '' }
  } catch (failure) {
    const { code, values } = reasonOf(failure)
    return { after: null, reason: translate(ctx.lang, code, values) }
  }
}

function figuresOf(option: ProposalOption) {
  const { firstYear } = frozenResult(option)
  return { priceCents: option.priceCents, billCents: firstYear.meanWith.total, savingCents: firstYear.savingCents }
}

/** The message of a problem with the data or a refusal; defects are thrown on. */
function reasonOf(failure: unknown): Said {
  if (!(failure instanceof Refusal)) throw failure
  const [field] = Object.values(failure.fields ?? {})
  return field ? { code: field } : { code: failure.code, values: failure.values }
}

const Nothing = z.object({})

/**
 * Recalculates many proposals with present prices, tariffs and configuration, each as its own button would: a new
 * revision with a new validity. It cannot be undone, because the former prices no longer exist.
 */
export const proposalRecalculation = {
  route: route(proposals.recalculateMany, (ctx, { body }) =>
    startWork(ctx, { kind, input: {} }, (workId) => choose(ctx, proposalList, workId, body.chosen)),
  ),
  work: itemsKind<z.output<typeof Nothing>>({
    kind: 'proposals.recalculate',
    input: Nothing,
    needs: proposals.recalculateMany.needs,
    link: () => '/proposals',
    size: 20,
    async each(ctx, _input, items) {
      const found = await proposalsById(
        ctx,
        items.map(({ subjectId }) => subjectId),
      )
      const outcomes: Outcome[] = []
      for (const item of items) outcomes.push(await recalculated(ctx, item, found))
      return outcomes
    },
  }),
}
const kind = 'proposals.recalculate'

async function recalculated(ctx: Ctx, { subjectId: id }: WorkItem, found: Map<string, Reached>): Promise<Outcome> {
  const proposal = found.get(id)
  if (!proposal) return { title: '', reason: { code: 'proposals.not_found' } }
  if (!proposal.isWithinReach) return { title: '', reason: { code: 'lists.out_of_reach' } }
  try {
    const { priceCents, revision } = await attempt(ctx, () => recalculateProposal(ctx, id))
    const { priceCents: was, revision: of } = proposal
    return { before: { priceCents: was, revision: of }, after: { priceCents, revision } }
  } catch (failure) {
    const title = recordTitle(ctx.lang, proposalRecord, proposal as object as Record<string, unknown>)
    return { title, link: `/proposals?open=${id}`, reason: reasonOf(failure) }
  }
}
