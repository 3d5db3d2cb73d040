import { createHash } from 'node:crypto'
import { findKits } from '../../modules/catalogue/kit.ts'
import { catalogueOf, type PricedCatalogue } from '../../modules/catalogue/server/public.ts'
import { irradiationOfMunicipality } from '../../modules/energy/server/public.ts'
import { type ProposalChoices, startingChoices } from '../../modules/proposals/proposal-choices.ts'
import { acceptProposal, generateProposal, shareProposal } from '../../modules/proposals/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Dice } from './dice.ts'

const structures: Record<string, ProposalChoices['structure']> = {
  'Telha colonial': 'colonial',
  Fibrocimento: 'fiber-cement',
  'Telha metálica': 'metallic',
  Laje: 'slab',
  Solo: 'soil',
}

/** Generates the proposal of a deal as a person does: a kit for the consumption, priced by the company's table. */
export async function propose(ctx: Ctx, dice: Dice, deal: DemoDeal, given: { validityDays?: number } = {}) {
  const catalogue = await catalogueOf(ctx)
  const { row } = deal
  const [face, tilt] = [row.roofFace as 'N', row.roofSlope as number]
  const start = startingChoices(dayIn(ctx.now))
  return generateProposal(ctx, row.id, {
    ...start,
    place: { ibgeCode: row.ibgeCode as number, latitude: row.latitude as number, longitude: row.longitude as number },
    planes: [
      {
        ...start.planes[0]!,
        orientation: { kind: 'face', face, tilt, lossRate: null },
        shading: row.shadingLoss as number,
      },
    ],
    structure: structures[row.roofType as string] ?? 'general',
    kit: kitFor(dice, deal, catalogue),
    validityDays: given.validityDays ?? null,
  })
}

/** One of the cheaper kits with the power that the consumption needs. */
function kitFor(
  dice: Dice,
  { contact, meanKwh, row }: DemoDeal,
  { modules, inverters }: PricedCatalogue,
): ProposalChoices['kit'] {
  const monthly = irradiationOfMunicipality(contact.place.ibgeCode)!.monthly
  const sunHours = monthly.reduce((sum, hours) => sum + hours, 0) / 12
  const { kits, recommended } = findKits({
    neededKwp: meanKwh / (sunHours * 30.4 * 0.78),
    rounding: 'up',
    modules: modules.filter(({ priceCents }) => priceCents > 0),
    inverters: inverters.filter(({ priceCents }) => priceCents > 0),
    phase: row.phase as 'two',
    lineVoltage: row.phase === 'three' ? 220 : null,
    temperatures: { coldest: 4, hottestCell: 72 },
    areaM2: null,
    restCents: ({ modules: count }) => count * 12_000,
  })
  const reaching = kits.filter((kit) => kit.reaches)
  const kit = dice.chance(0.6) ? kits.find(({ id }) => id === recommended?.id) : dice.pick(reaching.slice(0, 4))
  if (!kit) throw new Error(`No kit reaches what ${row.title} needs (${meanKwh} kWh a month).`)
  return {
    source: 'own',
    moduleId: kit.moduleId,
    modules: kit.modules,
    inverters: [{ itemId: kit.inverterId, quantity: kit.inverters }],
  }
}

export async function accept(ctx: Ctx, proposalId: string) {
  await acceptProposal(ctx, proposalId)
}

/** Shares it as a link. */
export const sendToCustomer = (ctx: Ctx, proposalId: string) =>
  shareProposal(ctx, proposalId, { password: demoSharePassword, days: 365 })

/** The customer opens the link once more, without signing in. */
export async function lookAt(
  ctx: Ctx,
  { row, contact }: DemoDeal,
  proposal: { id: string; number: number },
  views: number,
) {
  await ctx.run(
    statement('update proposals set views = $2 where tenant_id = platform.current_tenant() and id = $1', [
      proposal.id,
      views,
    ]),
  )
  await ctx.emit({
    kind: 'proposals.viewed',
    subject: { kind: 'proposal', id: proposal.id },
    threadId: row.id,
    data: { number: proposal.number, views, by: contact.row.name },
  })
}

export const demoSharePassword = 'girassol'
export const demoShareToken = 'demonstracao-do-girassol'

/** Gives a shared proposal the link that the start prints, the same on every machine. */
export const giveKnownAddress = (ctx: Ctx, proposalId: string) =>
  ctx.run(
    statement('update proposals set share_token_hash = $2 where tenant_id = platform.current_tenant() and id = $1', [
      proposalId,
      createHash('sha256').update(demoShareToken).digest(),
    ]),
  )
