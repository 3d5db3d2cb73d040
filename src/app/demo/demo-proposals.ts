import { createHash } from 'node:crypto'
import { findKits, type Kit } from '../../modules/catalogue/kit.ts'
import { catalogueOf, type PricedCatalogue } from '../../modules/catalogue/server/public.ts'
import { irradiationOfMunicipality } from '../../modules/energy/server/public.ts'
import { ownOf } from '../../modules/proposals/options/proposal-options.ts'
import { type ProposalChoices, startingChoices } from '../../modules/proposals/proposal-choices.ts'
import { acceptProposal, generateProposal, shareProposal } from '../../modules/proposals/server/public.ts'
import { startingStorage } from '../../modules/proposals/storage/storage-choices.ts'
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
export async function propose(
  ctx: Ctx,
  dice: Dice,
  deal: DemoDeal,
  given: { validityDays?: number; hasOptions?: boolean } = {},
) {
  const catalogue = await catalogueOf(ctx)
  const { row } = deal
  const [face, tilt] = [row.roofFace as 'N', row.roofSlope as number]
  const { kit, isHybrid } = kitFor(dice, deal, catalogue)
  const start = startingChoices(dayIn(ctx.now))
  const battery = isHybrid ? batteryFor(deal, catalogue) : null
  const offer = given.hasOptions ? offerAround({ kit, battery }, deal, catalogue, start) : { kit, battery }
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
    validityDays: given.validityDays ?? null,
    ...offer,
  })
}

/** Three options: the system that covers the consumption, between a smaller and a larger one. */
function offerAround(
  middle: Pick<ProposalChoices, 'kit' | 'battery'>,
  deal: DemoDeal,
  catalogue: PricedCatalogue,
  start: ProposalChoices,
) {
  const own = ownOf(start)
  const kitOf = (share: number) => {
    const { recommended, kits } = kitsFor(deal, catalogue, share)
    const found = kits.find(({ id }) => id === recommended?.id)
    if (!found) throw new Error(`No kit reaches ${share} of what ${deal.row.title} needs.`)
    return choiceOf(found)
  }
  return {
    kit: kitOf(0.7),
    option: { name: 'Essencial', note: 'Menos módulos, menor preço' },
    others: [
      { ...own, ...middle, name: 'Equilibrada', note: 'Cobre o ano inteiro, com folga' },
      { ...own, kit: kitOf(1.35), name: 'Completa', note: 'Sobra para o ar-condicionado' },
    ],
    recommended: 1,
  }
}

/** One of the cheaper kits with the power that the consumption needs. */
function kitFor(
  dice: Dice,
  deal: DemoDeal,
  catalogue: PricedCatalogue,
): { kit: ProposalChoices['kit']; isHybrid: boolean } {
  const { kits, recommended, hybrids } = kitsFor(deal, catalogue, 1)
  const reaching = kits.filter((kit) => kit.reaches)
  const hybrid = wantsBattery(deal.row) ? hybrids().find((kit) => kit.reaches) : undefined
  const usual = dice.chance(0.6) ? kits.find(({ id }) => id === recommended?.id) : dice.pick(reaching.slice(0, 4))
  const kit = hybrid ?? usual
  if (!kit) throw new Error(`No kit reaches what ${deal.row.title} needs (${deal.meanKwh} kWh a month).`)
  return { isHybrid: hybrid !== undefined, kit: choiceOf(kit) }
}

const choiceOf = (kit: Kit): ProposalChoices['kit'] => ({
  source: 'own',
  kitId: null,
  moduleId: kit.moduleId,
  modules: kit.modules,
  inverters: [{ itemId: kit.inverterId, quantity: kit.inverters }],
})

/** The kits for a share of the consumption. */
function kitsFor({ contact, meanKwh, row }: DemoDeal, { modules, inverters }: PricedCatalogue, share: number) {
  const monthly = irradiationOfMunicipality(contact.place.ibgeCode)!.monthly
  const sunHours = monthly.reduce((sum, hours) => sum + hours, 0) / 12
  const needed = {
    neededKwp: (share * meanKwh) / (sunHours * 30.4 * 0.78),
    rounding: 'up' as const,
    modules: modules.filter(({ priceCents }) => priceCents > 0),
    phase: row.phase as 'two',
    lineVoltage: row.phase === 'three' ? 220 : null,
    temperatures: { coldest: 4, hottestCell: 72 },
    areaM2: null,
    restCents: ({ modules: count }: { modules: number }) => count * 12_000,
  }
  const priced = inverters.filter(({ priceCents }) => priceCents > 0)
  const hybrids = priced.filter(({ datasheet }) => datasheet.kind === 'hybrid')
  return {
    ...findKits({ ...needed, inverters: priced }),
    hybrids: () => findKits({ ...needed, hybrid: true, inverters: hybrids }).kits,
  }
}

/** Every other customer asks what happens when the grid fails. */
const wantsBattery = (row: DemoDeal['row']) => Math.round(row.consumptionKwh as number) % 2 === 0

/** Two batteries that keep the fridge, the lights and the router of a home on. */
const batteryFor = ({ row }: DemoDeal, { batteries }: PricedCatalogue): ProposalChoices['battery'] => ({
  ...startingStorage(),
  itemId: batteries.find(({ model }) => model === 'SE-F5')!.id,
  units: (row.consumptionKwh as number) > 500 ? 2 : 1,
  strategy: 'backup',
  reserve: 0.4,
  loads: [
    { name: 'Geladeira', watts: 150, quantity: 1 },
    { name: 'Lâmpadas LED', watts: 9, quantity: 8 },
    { name: 'Roteador', watts: 12, quantity: 1 },
  ],
})

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
    data: { number: proposal.number, views, by: contact.row.name, tells: views === 1 },
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
