import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import type { Assumption, ProposalResult } from './proposal-result.ts'

/** The assumptions of the calculation, with sources and versions, for the assumptions page. */
export function assumptionsOf(
  input: ProposalInput,
  reference: ProposalReference,
  result: Pick<ProposalResult, 'consumption' | 'irradiation' | 'losses' | 'tariff' | 'units'>,
): Assumption[] {
  const { finance, law, losses } = input
  const line = (
    key: string,
    values: Assumption['values'],
    source: string | null = null,
    version: string | null = null,
  ) => ({ key, values, source, version })
  const generating = input.units.find((unit) => unit.generating)!
  const after = law.after2028
  return [
    line('consumption', {
      yearKwh: result.consumption.yearKwh,
      units: input.units.length,
      unknownMonths: result.consumption.units.reduce((sum, unit) => sum + unit.unknownMonths, 0),
      increase: input.sizing.consumptionIncrease,
      growth: finance.consumptionGrowth,
    }),
    line(
      'irradiation',
      {
        place: reference.place.name,
        uf: reference.place.uf,
        horizontal: result.irradiation.horizontalMean,
        plane: result.irradiation.planeMean,
      },
      reference.irradiation.source,
      reference.irradiation.version,
    ),
    line(
      'temperature',
      {
        least: Math.min(...result.losses.temperatureMonthly),
        most: Math.max(...result.losses.temperatureMonthly),
        kind: losses.temperature.kind,
      },
      reference.temperature?.source ?? null,
      reference.temperature?.version ?? null,
    ),
    line('losses', {
      dirt: losses.dirt,
      mismatch: losses.mismatch,
      dcCables: losses.dcCables,
      acCables: losses.acCables,
      inverter: losses.inverter,
      firstLight: losses.firstLight,
      reflection: losses.reflection,
      unavailability: losses.unavailability,
      shading: losses.shading,
      extra: losses.extra,
      mode: losses.mode,
      ratio: result.losses.ratio,
    }),
    line('degradation', {
      kind: finance.degradation.kind,
      firstYear: finance.degradation.firstYear,
      yearly: finance.degradation.yearly,
    }),
    line('simultaneity', { share: generating.simultaneity }),
    line(
      'tariff',
      {
        distributor: input.tariff.distributor,
        subgroup: input.tariff.subgroup,
        resolution: input.tariff.resolution,
        validFrom: input.tariff.validFrom,
        validTo: input.tariff.validTo,
        te: result.tariff.te,
        tusd: result.tariff.tusd,
        price: result.tariff.price,
        typed: input.tariff.typed ? 1 : 0,
      },
      reference.tariffSource.source,
      reference.tariffSource.version,
    ),
    line('taxes', {
      icms: input.tariff.icms,
      pisCofins: input.tariff.pisCofins,
      proportionalIcms: input.tariff.proportionalIcms,
      formula: input.tariff.taxFormula,
      changes: input.tariff.taxesFrom.length,
    }),
    line('law', {
      regime: law.regime,
      requestDate: law.requestDate,
      fioB: result.tariff.fioB,
      after2028: after.kind,
      after2028Share: after.kind === 'typed' ? after.share : null,
    }),
    line('adjustments', {
      tariff: finance.tariffAdjustment,
      inflation: finance.inflation,
      discount: finance.discountRate,
      years: finance.years,
    }),
    line('costs', {
      maintenance: finance.maintenance,
      insurance: finance.insurance,
      inverterYear: finance.inverterReplacement?.year ?? null,
      inverterRate: finance.inverterReplacement?.rate ?? null,
    }),
    line('bill', {
      phase: generating.phase,
      minimumKwh: result.tariff.minimumKwh,
      streetLightingCents: input.units.reduce((sum, unit) => sum + unit.streetLightingCents, 0),
      flag: input.tariff.flag,
      connectionMonth: input.connectionMonth,
    }),
    line(
      'emissions',
      { factor: reference.emissionFactor.tonnesPerMwh, year: reference.emissionFactor.year },
      reference.emissionFactor.source,
      reference.emissionFactor.version,
    ),
  ]
}
