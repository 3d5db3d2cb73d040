import { Link } from '@tanstack/react-router'
import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { estimatedOfUnits, monthsOfUnits } from '../consumer-units.ts'
import type { ConsumerUnit } from '../contract.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import type { PlannedGeneration } from './planned-generation.ts'

const meanOf = (months: readonly number[]) => months.reduce((sum, kwh) => sum + kwh, 0) / 12

interface ConsumptionAndGenerationProps {
  units: readonly ConsumerUnit[]
  planned: PlannedGeneration
}

/** The consumption of all units of a deal beside the expected generation of the proposed plant, month by month. */
export function ConsumptionAndGeneration({ units, planned }: ConsumptionAndGenerationProps) {
  const { t, say } = useText(energyScreenMessages)
  const consumption = monthsOfUnits(units)
  const [use, generation] = [meanOf(consumption), meanOf(planned.monthlyKwh)]
  const perMonth = say(messages['ui.energy.unit'])
  return (
    <Panel
      title={t('energy-ui.use_and_generation')}
      detail={
        <Link to={planned.source.to} className={styles.source}>
          {planned.source.label}
        </Link>
      }
    >
      <div className={styles.card}>
        <Facts>
          <Fact label={t('energy-ui.mean_use')} unit={perMonth} size="answer">
            {formatNumber(use)}
          </Fact>
          <Fact label={t('energy-ui.mean_generation')} unit={perMonth} size="answer">
            {formatNumber(generation)}
          </Fact>
          {use > 0 && (
            <Fact label={t('energy-ui.coverage')} size="answer">
              {formatPercent(generation / use, 0)}
            </Fact>
          )}
          <Fact label={t('energy-ui.bill_now')} size="answer">
            {formatMoney(planned.bill.nowCents)}
          </Fact>
          <Fact label={t('energy-ui.bill_with_plant')} size="answer">
            {formatMoney(planned.bill.withPlantCents)}
          </Fact>
        </Facts>
        <BarsConsumptionGeneration
          consumption={consumption}
          estimated={estimatedOfUnits(units)}
          generation={planned.monthlyKwh}
          generationName={t('energy-ui.expected_generation')}
          hasToggle
        />
      </div>
    </Panel>
  )
}
