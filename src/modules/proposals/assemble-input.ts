import type { Config, InverterItem, ModuleItem } from '../catalogue/contract.ts'
import { equipmentName } from '../catalogue/equipment-name.ts'
import type { ConsumerUnit, DistributorTariff, PlaceClimate } from '../energy/contract.ts'
import { fioBSharesOfTheLaw, regimeOfRequest } from '../energy/law-14300.ts'
import { tariffOfBill } from '../energy/tariff-of-bill.ts'
import type { KitLine } from '../pricing/price-composition.ts'
import type { ProposalChoices } from './proposal-choices.ts'
import type {
  ConsumerUnitInput,
  InverterChoice,
  ProposalInput,
  ProposalReference,
  TariffInput,
} from './proposal-input.ts'
import type { ProposalProblemCode } from './proposal-problems.ts'

/** The inputs that the server knows: units of the deal, tariffs, climate, configuration, equipment with prices. */
export interface KnownFacts {
  today: string
  units: Omit<ConsumerUnit, 'dealId'>[]
  tariffs: DistributorTariff[]
  climate: PlaceClimate | null
  config: Config
  modules: ModuleItem[]
  inverters: InverterItem[]
}

export type MissingFact =
  | Extract<
      ProposalProblemCode,
      'no-units' | 'irradiation-missing' | 'place-outside' | 'module-missing' | 'tariff-missing'
    >
  | 'inverter-missing'

export type Assembled =
  | { ok: true; config: Config; input: ProposalInput; reference: ProposalReference }
  | { ok: false; config: Config; missing: { code: MissingFact; path: string }[] }

/** The engine's input under one configuration; `assembleProposal` chooses the configuration. */
export function assembleInput(choices: ProposalChoices, facts: KnownFacts): Assembled {
  const { settings } = facts.config
  const missing: { code: MissingFact; path: string }[] = []
  const module = facts.modules.find((item) => item.id === choices.kit.moduleId)
  const inverters = choices.kit.inverters.map(({ itemId, quantity }) => ({
    item: facts.inverters.find((item) => item.id === itemId),
    quantity,
  }))
  const units = facts.units.map((unit) => ({ unit, tariff: tariffOfUnit(unit, facts.tariffs) }))
  const generating = units.find(({ unit }) => unit.role === 'generating') ?? units[0]
  if (!generating) missing.push({ code: 'no-units', path: 'units' })
  else if (units.some(({ tariff }) => !tariff)) missing.push({ code: 'tariff-missing', path: 'units.0.distributor' })
  if (!facts.climate)
    missing.push({ code: choices.place.latitude === null ? 'irradiation-missing' : 'place-outside', path: 'place' })
  if (!module) missing.push({ code: 'module-missing', path: 'kit.moduleId' })
  if (inverters.length === 0 || inverters.some(({ item }) => !item))
    missing.push({ code: 'inverter-missing', path: 'kit.inverters' })
  if (missing.length > 0 || !generating?.tariff || !facts.climate || !module)
    return { ok: false, config: facts.config, missing }

  const main = generating.tariff
  const chosen = inverters.map(({ item, quantity }) => ({ item: item!, quantity }))
  const { finance, price } = settings
  const input: ProposalInput = {
    today: facts.today,
    connectionMonth: choices.connectionMonth,
    units: units.map(({ unit, tariff }) => unitInput(unit, same(tariff!, main) ? null : tariff)),
    tariff: main,
    law: {
      regime: choices.law.regime ?? regimeOfRequest(choices.law.requestDate),
      requestDate: choices.law.requestDate,
      after2028: choices.law.after2028 ?? settings.after2028,
      gd3: choices.law.gd3 ?? null,
    },
    sharing: choices.sharing,
    planes: choices.planes.map((plane) => ({ ...plane, maxPerRow: plane.maxPerRow || null })),
    losses: { ...settings.losses, extra: choices.extraLoss ?? settings.losses.extra },
    sizing: {
      ...settings.sizing,
      consumptionIncrease: choices.consumptionIncrease ?? settings.sizing.consumptionIncrease,
      wanted: choices.kit.modules === null ? choices.wanted : { kind: 'modules', count: choices.kit.modules },
    },
    module: module.datasheet,
    inverters: chosen.map(inverterChoice),
    battery: null,
    price: {
      kit: [moduleLine(module), ...chosen.map(inverterLine), ...price.kit],
      service:
        choices.price.serviceCents === null
          ? { kind: 'table', table: price.table, structure: choices.structure }
          : { kind: 'typed', cents: choices.price.serviceCents },
      travel: { kilometres: choices.price.kilometres, centsPerKilometre: price.centsPerKilometre },
      labour: price.labour,
      extraCosts: price.extraCosts,
      chosenExtraCosts: choices.price.chosenExtraCosts,
      product: price.product,
      serviceMarkup: price.serviceMarkup,
      adjustment: choices.price.adjustment,
    },
    payments: choices.payments ?? settings.payments,
    finance: {
      ...finance,
      tariffAdjustment: choices.tariffAdjustment ?? finance.tariffAdjustment,
      discountRate: choices.discountRate ?? finance.discountRate,
    },
    ecology: settings.ecology,
  }
  const reference = referenceOf(facts.climate, generating.unit, facts.tariffs)
  const { tonnesPerMwh } = settings.ecology
  return {
    ok: true,
    config: facts.config,
    input,
    reference:
      tonnesPerMwh === null
        ? reference
        : { ...reference, emissionFactor: { ...reference.emissionFactor, tonnesPerMwh, source: facts.config.code } },
  }
}

const same = (left: TariffInput, right: TariffInput) => JSON.stringify(left) === JSON.stringify(right)

/** The distributor's tariff, overridden by values typed on the unit; `null` when the distributor is not known. */
export function tariffOfUnit(unit: Omit<ConsumerUnit, 'dealId'>, tariffs: DistributorTariff[]): TariffInput | null {
  const tariff = tariffFor(unit, tariffs)
  if (!tariff) return null
  const { te, tusd, fioB, icms, pisCofins, proportionalIcms, ...rest } = tariffOfBill(unit, tariff)
  const { isTyped, typedPrice, subgroup, resolution, validFrom, validTo } = rest
  return {
    te,
    tusd,
    fioB,
    icms,
    pisCofins,
    taxFormula: 'outside',
    proportionalIcms,
    flag: 0,
    typed: isTyped ? { price: typedPrice, fioB, fioBIncludesTaxes: false } : null,
    taxesFrom: [],
    distributor: tariff.name,
    subgroup,
    resolution,
    validFrom,
    validTo,
  }
}

const tariffFor = (unit: { distributor: string; concessionaireId: string | null }, tariffs: DistributorTariff[]) =>
  (unit.concessionaireId && tariffs.find((tariff) => tariff.concessionaireId === unit.concessionaireId)) ||
  tariffs.find((tariff) => unit.distributor !== '' && tariff.distributor === unit.distributor)

function unitInput(unit: Omit<ConsumerUnit, 'dealId'>, tariff: TariffInput | null): ConsumerUnitInput {
  const { breakerVoltage, breakerAmperes } = unit
  return {
    id: unit.id,
    name: unit.holder || unit.code,
    group: unit.tariffGroup,
    generating: unit.role === 'generating',
    consumptionKwh: unit.consumptionKwh,
    phase: unit.phase,
    simultaneity: unit.simultaneity,
    share: unit.share,
    priority: unit.priority,
    streetLightingCents: unit.streetLightingCents,
    socialTariff: unit.socialTariff,
    breaker: breakerVoltage && breakerAmperes ? { lineVoltage: breakerVoltage, amperes: breakerAmperes } : null,
    groupA: unit.groupA,
    tariff,
  }
}

const inverterChoice = ({ item, quantity }: { item: InverterItem; quantity: number }): InverterChoice => ({
  datasheet: item.datasheet,
  quantity,
  maximumDcAcRatio: item.maximumDcAcRatio,
})

const moduleLine = (item: ModuleItem): KitLine => ({
  id: `module:${item.id}`,
  name: equipmentName(item),
  kind: 'module',
  unitCents: item.priceCents ?? 0,
  quantity: 1,
  per: 'module',
})

const inverterLine = ({ item, quantity }: { item: InverterItem; quantity: number }): KitLine => ({
  id: `inverter:${item.id}`,
  name: equipmentName(item),
  kind: 'inverter',
  unitCents: item.priceCents ?? 0,
  quantity,
  per: 'system',
})

function referenceOf(
  climate: PlaceClimate,
  unit: Omit<ConsumerUnit, 'dealId'>,
  tariffs: DistributorTariff[],
): ProposalReference {
  const { place, irradiation, temperature, emissionFactor } = climate
  const tariff = tariffFor(unit, tariffs)
  return {
    place,
    irradiation: { monthly: irradiation.monthly, source: irradiation.source, version: irradiation.version },
    temperature,
    emissionFactor,
    tariffSource: { source: tariff?.source ?? '', version: tariff?.version ?? '' },
    fioBShares: fioBSharesOfTheLaw,
  }
}
