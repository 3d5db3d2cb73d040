import type { BatteryItem, Config, InverterItem, ModuleItem } from '../../catalogue/contract.ts'
import type { ConsumerUnit, DistributorTariff, PlaceClimate } from '../../energy/contract.ts'
import type { LoadCourse } from '../../energy/hours-of-storage.ts'
import { regimeOfRequest } from '../../energy/law-14300.ts'
import { sharesOf } from '../../energy/shares.ts'
import { tariffOfBill } from '../../energy/tariff-of-bill.ts'
import type { OfferedKit, OfferedRules } from '../../supply/contract.ts'
import type { Composed } from '../../supply/custom-kit.ts'
import { kitLines } from '../offer/kit-lines.ts'
import { ruleKit } from '../offer/rule-kit.ts'
import type { ProposalProblemCode } from '../problems/need.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import type { InverterChoice, ProposalInput, ProposalReference } from '../proposal-input.ts'
import { batteryInput } from '../storage/battery-input.ts'
import type { TariffInput } from './tariff-input.ts'
import { withTypedSun } from './typed-sun.ts'
import { unitInput } from './unit-input.ts'

/** The inputs that the server knows: units of the deal, tariffs, climate, configuration, equipment with prices. */
export interface KnownFacts {
  today: string
  units: Omit<ConsumerUnit, 'dealId'>[]
  tariffs: DistributorTariff[]
  climate: PlaceClimate | null
  config: Config
  modules: ModuleItem[]
  inverters: InverterItem[]
  /** Batteries of the price list and of the chosen kit. */
  batteries?: BatteryItem[]
  /** The chosen supplier's kit; `null` where none was chosen or the person may not use it. */
  kit: OfferedKit | null
  /** Its supplier was asked for today's price and did not answer. */
  kitIsUnconfirmed?: boolean
  /** Another option has a battery: this one's hours are simulated with the same load profile. */
  byHours?: LoadCourse | null
  /** The rules of kits, including the chosen one with its inputs; absent where none was chosen or it is inactive. */
  rules?: OfferedRules | null
}

export type MissingFact =
  | Extract<
      ProposalProblemCode,
      'no-units' | 'irradiation-missing' | 'place-outside' | 'module-missing' | 'tariff-missing'
    >
  | 'inverter-missing'
  | 'kit-missing'
  | 'kit-barred'
  | 'battery-missing'

export type Assembled =
  | { ok: true; config: Config; input: ProposalInput; reference: ProposalReference }
  | { ok: false; config: Config; missing: { code: MissingFact; path: string }[] }

/** The engine's input under one configuration; `assembleProposal` chooses the configuration. */
export function assembleInput(given: ProposalChoices, facts: KnownFacts): Assembled {
  const { settings } = facts.config
  const built = given.kit.kitId ? null : ruleKit(given, facts)
  const choices = withInvertersOf(withEquipmentOfKit(given, facts.kit), built)
  const missing: { code: MissingFact; path: string }[] = []
  const module = facts.modules.find((item) => item.id === choices.kit.moduleId)
  const inverters = choices.kit.inverters.map(({ itemId, quantity }) => ({
    item: facts.inverters.find((item) => item.id === itemId),
    quantity,
  }))
  const shares = sharesOf(facts.units)
  const units = facts.units.map((unit, at) => ({
    unit: { ...unit, share: shares[at]! },
    tariff: tariffOfUnit(unit, facts.tariffs, settings.outlook, facts.today),
  }))
  const generating = units.find(({ unit }) => unit.role === 'generating') ?? units[0]
  if (!generating) missing.push({ code: 'no-units', path: 'units' })
  const untold = units.findIndex(({ tariff }) => !tariff)
  if (untold >= 0) missing.push({ code: 'tariff-missing', path: `units.${untold}.distributor` })
  if (!facts.climate)
    missing.push({ code: choices.place.latitude === null ? 'irradiation-missing' : 'place-outside', path: 'place' })
  if (choices.kit.kitId && !facts.kit) missing.push({ code: 'kit-missing', path: 'kit' })
  else if (choices.kit.kitId && facts.kit?.barredBy) missing.push({ code: 'kit-barred', path: 'kit' })
  else if (lacksRule(choices, facts)) missing.push({ code: 'kit-missing', path: 'kit' })
  if (built?.ok === false) missing.push({ code: 'kit-barred', path: 'kit' })
  if (!module) missing.push({ code: 'module-missing', path: 'kit.moduleId' })
  if (inverters.length === 0 || inverters.some(({ item }) => !item))
    missing.push({ code: 'inverter-missing', path: 'kit.inverters' })
  const battery = batteryInput(choices, facts, built)
  if (choices.battery?.itemId && !battery) missing.push({ code: 'battery-missing', path: 'battery.itemId' })
  if (missing.length > 0 || !generating?.tariff || !facts.climate || !module)
    return { ok: false, config: facts.config, missing }

  const main = generating.tariff
  const chosen = inverters.map(({ item, quantity }) => ({ item: item!, quantity }))
  const { finance, price } = settings
  const input: ProposalInput = {
    today: facts.today,
    ...(facts.kitIsUnconfirmed && facts.kit && { unconfirmedPriceOf: facts.kit.pricedOn }),
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
      moduleSpacingM: settings.plate.spacingM,
      ...(settings.plate.maximumMonthlyKwh !== null && { maximumModuleMonthKwh: settings.plate.maximumMonthlyKwh }),
      consumptionIncrease: choices.consumptionIncrease ?? settings.sizing.consumptionIncrease,
      wanted: choices.kit.modules === null ? choices.wanted : { kind: 'modules', count: choices.kit.modules },
    },
    module: module.datasheet,
    inverters: chosen.map(inverterChoice),
    battery,
    ...(facts.byHours && !battery && { byHours: facts.byHours }),
    price: {
      kit: kitLines({ choices, facts, built, battery, module, inverters: chosen }),
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
  const climate = withTypedSun(facts.climate, choices)
  const reference = referenceOf(climate, generating.unit, facts.tariffs, settings.outlook)
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

/** The equipment of a supplier's kit comes from the kit, whatever was sent besides its id. */
function withEquipmentOfKit(choices: ProposalChoices, kit: OfferedKit | null): ProposalChoices {
  if (!choices.kit.kitId || !kit) return choices
  const { moduleId, modules, inverters } = kit
  return { ...choices, kit: { ...choices.kit, moduleId, modules, inverters } }
}

const lacksRule = ({ kit }: ProposalChoices, { rules }: KnownFacts) =>
  Boolean(kit.ruleId) && !kit.kitId && !rules?.rules.some(({ id }) => id === kit.ruleId)

/** The number of inverters comes from the rule, for the chosen modules. */
function withInvertersOf(choices: ProposalChoices, built: Composed | null): ProposalChoices {
  if (!built?.ok) return choices
  const { inverterId, inverters } = built.kit
  return { ...choices, kit: { ...choices.kit, inverters: [{ itemId: inverterId, quantity: inverters }] } }
}

const same = (left: TariffInput, right: TariffInput) => JSON.stringify(left) === JSON.stringify(right)

type Outlook = Config['settings']['outlook']

/**
 * The distributor's tariff, overridden by values typed on the unit, and the company's expectations for the coming
 * years; `null` when the distributor is unknown.
 */
export function tariffOfUnit(
  unit: Omit<ConsumerUnit, 'dealId'>,
  tariffs: DistributorTariff[],
  { flagPerMwh, taxesFrom }: Outlook,
  today: string,
): TariffInput | null {
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
    flag: flagPerMwh / 1000,
    typed: isTyped ? { price: typedPrice, fioB, fioBIncludesTaxes: false } : null,
    // Of years that have begun the distributor's own taxes are known.
    taxesFrom: taxesFrom
      .filter(({ fromYear }) => fromYear > Number(today.slice(0, 4)))
      .map(({ fromYear, ...taxes }) => ({ year: fromYear, ...taxes })),
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

export const inverterChoice = ({ item, quantity }: { item: InverterItem; quantity: number }): InverterChoice => ({
  datasheet: item.datasheet,
  quantity,
  maximumDcAcRatio: item.maximumDcAcRatio,
})

function referenceOf(
  climate: PlaceClimate,
  unit: Omit<ConsumerUnit, 'dealId'>,
  tariffs: DistributorTariff[],
  { fioBShares }: Outlook,
): ProposalReference {
  const { place, irradiation, temperature, emissionFactor } = climate
  const tariff = tariffFor(unit, tariffs)
  return {
    place,
    irradiation: { monthly: irradiation.monthly, source: irradiation.source, version: irradiation.version },
    temperature,
    emissionFactor,
    tariffSource: { source: tariff?.source ?? '', version: tariff?.version ?? '' },
    fioBShares: fioBShares
      .map(({ fromYear, share }) => ({ year: fromYear, share }))
      .sort((left, right) => left.year - right.year),
  }
}
