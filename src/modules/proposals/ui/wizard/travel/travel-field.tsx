import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { NumberField } from '../../../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { roadKilometres } from '../../../../places/ui/public.ts'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { estimatedKilometres } from './travel-distance.ts'

interface TravelFieldProps {
  wizard: Wizard
  value: number
  onChange(kilometres: number): void
}

/** The distance to the site: typed, by road where the installation knows roads, or estimated from where the store is. */
export function TravelField({ wizard, value, onChange }: TravelFieldProps) {
  const { t } = useText(wizardMessages)
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [byRoad, setByRoad] = useState<number | null>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const { start, climate, calculation } = wizard
  const { roadFactor } = calculation.config.settings.price
  const estimated = estimatedKilometres({ store: start.store, climate, roadFactor })
  const measure = async () => {
    setFailed(estimated === null)
    if (!start.store || !climate || estimated === null) return
    setAsking(true)
    const road = await roadKilometres(start.store, climate.place).finally(() => setAsking(false))
    setByRoad(road)
    setMeasured(road ?? estimated)
    onChange(road ?? estimated)
  }
  const isSamePlace = measured === 0 && value === 0
  const hint = isSamePlace
    ? t('wizard.kilometres_none', { store: start.store!.name })
    : value > 0 && value === byRoad
      ? t('wizard.kilometres_by_road', { store: start.store!.name })
      : value > 0 && value === estimated
        ? t('wizard.kilometres_estimated', { store: start.store!.name, factor: formatNumber(roadFactor, 2, 0) })
        : undefined
  return (
    <div className={styles.travel}>
      <NumberField
        label={t('wizard.kilometres')}
        unit="km"
        digits={1}
        value={isSamePlace ? 0 : value || null}
        onChange={(kilometres) => {
          setMeasured(null)
          onChange(kilometres ?? 0)
        }}
        {...(hint && { hint })}
        {...(hasFailed && { error: t('wizard.kilometres_failed') })}
      />
      <Button icon={IconRoute} isBusy={isAsking} onClick={() => void measure()}>
        {t('wizard.kilometres_measure')}
      </Button>
    </div>
  )
}
