import { Fact, Facts } from '../../../platform/ui/layout/page.tsx'
import { formatMoney, formatNumber, formatPercent, formatRate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { kwhOfLoads } from '../added-loads.ts'
import type { ConsumerUnit, DistributorTariff } from '../contract.ts'
import { priceOfUnit } from '../price-of-unit.ts'
import { additionMessages } from './additions/messages.ts'
import { energyScreenMessages } from './messages.ts'

interface UnitFactsProps {
  unit: ConsumerUnit
  tariff: DistributorTariff | undefined
  /** Its share of the surplus, said or not. */
  share: number
}

/** A bill, read-only. */
export function UnitFacts({ unit, tariff, share }: UnitFactsProps) {
  const { t } = useText(energyScreenMessages)
  const { t: tell } = useText(additionMessages)
  const price = tariff && priceOfUnit(unit, tariff)
  return (
    <Facts>
      <Fact label={t('energy-ui.mean')} unit="kWh" size="answer">
        {formatNumber(unit.meanKwh)}
      </Fact>
      <Fact label={t('energy-ui.distributor')}>{tariff?.name ?? (unit.distributor || '–')}</Fact>
      {price !== undefined && <Fact label={t('energy-ui.price')}>{formatRate(price, 5)}</Fact>}
      <Fact label={t('energy-ui.class')}>{t(`energy-ui.class_${unit.consumerClass}`)}</Fact>
      <Fact label={t('energy-ui.phase')}>{t(`energy-ui.phase_${unit.phase}`)}</Fact>
      <Fact label={t('energy-ui.lighting')}>{formatMoney(unit.streetLightingCents)}</Fact>
      {unit.role === 'generating' ? (
        <Fact label={t('energy-ui.simultaneity')}>{formatPercent(unit.simultaneity, 0)}</Fact>
      ) : (
        <Fact label={t('energy-ui.share')}>{formatPercent(share, 0)}</Fact>
      )}
      {unit.existing && (
        <Fact label={tell('additions.existing_name')}>
          {tell('additions.existing_fact', {
            kwp: formatNumber(unit.existing.kwp, 2),
            year: String(unit.existing.requestYear),
          })}{' '}
          · {tell(`additions.regime_${unit.existing.regime}`)}
        </Fact>
      )}
      {unit.loads.length > 0 && (
        <Fact label={tell('additions.loads')} unit="kWh">
          + {formatNumber(kwhOfLoads(unit.loads).reduce((sum, kwh) => sum + kwh, 0) / 12)}
        </Fact>
      )}
      {unit.code && <Fact label={t('energy-ui.code')}>{unit.code}</Fact>}
      {unit.meterNumber && <Fact label={t('energy-ui.meter')}>{unit.meterNumber}</Fact>}
    </Facts>
  )
}
