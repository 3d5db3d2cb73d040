import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { frozenResult } from '../../recalculation/frozen-result.ts'
import { type FrozenColumn, proposalsEntity, type StoredProposal } from '../tables.ts'

/** One option of a proposal as it is stored; its price is the full one, before a payment option is chosen. */
export interface ProposalOption extends Pick<StoredProposal, FrozenColumn> {
  id: string
  name: string
  note: string
  position: number
  isRecommended: boolean
}

/** The option that leads, read from the proposal's own row. */
function leadingOption(proposal: StoredProposal): ProposalOption {
  const { source, choices, input, reference, result, engineVersion, dataVersion, warranties } = proposal
  const { powerKwp, moduleCount, generationKwh, consumptionKwh } = proposal
  return {
    source,
    choices,
    input,
    reference,
    result,
    engineVersion,
    dataVersion,
    warranties,
    powerKwp,
    moduleCount,
    generationKwh,
    consumptionKwh,
    priceCents: frozenResult(proposal).price.priceCents,
    id: leadingId(proposal),
    name: proposal.optionName,
    note: proposal.optionNote,
    position: proposal.optionPosition,
    isRecommended: proposal.optionRecommended,
  }
}

export const leadingId = ({ optionId, id }: Pick<StoredProposal, 'optionId' | 'id'>) => optionId ?? id

/** Every option of a proposal, in its order. */
export async function optionsOf(ctx: Ctx, proposal: StoredProposal): Promise<ProposalOption[]> {
  const others = await ctx.rows(
    statement<ProposalOption>(
      `select id, name, note, position, is_recommended, source, choices, input, reference, result, engine_version, data_version,
              price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, warranties
       from proposal_options where tenant_id = platform.current_tenant() and proposal_id = $1`,
      [proposal.id],
    ),
  )
  return [leadingOption(proposal), ...others].sort((one, other) => one.position - other.position)
}

export const recommendedOf = (options: readonly ProposalOption[]) =>
  options.find(({ isRecommended }) => isRecommended) ?? options[0]!

/** The option with this id, by default the recommended one. */
export function namedOption(options: readonly ProposalOption[], id: string | null | undefined): ProposalOption {
  const named = id ? options.find((one) => one.id === id) : recommendedOf(options)
  if (!named) throw wrongField('optionId', 'proposals.option_unknown')
  return named
}

/** The proposal's own columns while this option leads. */
export const columnsOfLeading = ({ id, name, note, position, isRecommended, ...frozen }: ProposalOption) => ({
  ...frozen,
  optionId: id,
  optionName: name,
  optionNote: note,
  optionPosition: position,
  optionRecommended: isRecommended,
})

interface Saving {
  options: readonly ProposalOption[]
  leading: ProposalOption
  patch?: Partial<StoredProposal>
  event?: string
  data?: Record<string, unknown>
}

/** Writes the options of a proposal: the leading one into its row, the others beside it. */
export async function saveOptions(
  ctx: Ctx,
  before: StoredProposal,
  { options, leading, patch, ...eventOptions }: Saving,
) {
  const after = await update(ctx, proposalsEntity, before, { ...columnsOfLeading(leading), ...patch }, eventOptions)
  await writeOthers(ctx, before.id, options, leading)
  return after
}

/** Replaces the options beside the leading one. */
export async function writeOthers(
  ctx: Ctx,
  proposalId: string,
  options: readonly ProposalOption[],
  leading: ProposalOption,
) {
  await ctx.run(
    // raw write: the proposal's own event records the change
    statement('delete from proposal_options where tenant_id = platform.current_tenant() and proposal_id = $1', [
      proposalId,
    ]),
  )
  for (const { id, name, note, position, isRecommended, ...frozen } of options) {
    if (id === leading.id) continue
    await ctx.run(
      // raw write: the proposal's own event records the change
      statement(
        `insert into proposal_options
           (id, proposal_id, name, note, position, is_recommended, source, choices, input, reference, result, engine_version,
            data_version, price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, warranties)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
        [
          id,
          proposalId,
          name,
          note,
          position,
          isRecommended,
          frozen.source,
          JSON.stringify(frozen.choices),
          JSON.stringify(frozen.input),
          JSON.stringify(frozen.reference),
          JSON.stringify(frozen.result),
          frozen.engineVersion,
          frozen.dataVersion,
          frozen.priceCents,
          frozen.powerKwp,
          frozen.moduleCount,
          frozen.generationKwh,
          frozen.consumptionKwh,
          JSON.stringify(frozen.warranties),
        ],
      ),
    )
  }
}

/** Makes the recommended option the leading one again, without any acceptance. */
export async function notAccepted(ctx: Ctx, proposal: StoredProposal) {
  const options = await optionsOf(ctx, proposal)
  const leading = recommendedOf(options)
  if (leading.id !== leadingId(proposal)) await writeOthers(ctx, proposal.id, options, leading)
  const none = { acceptedAt: null, acceptedBy: null, acceptance: null, acceptedTerms: null, acceptedVariant: null }
  return { ...columnsOfLeading(leading), ...none }
}
