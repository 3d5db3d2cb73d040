import { dailySun } from '../../../platform/ui/brand/daily-sun.ts'
import { SunflowerChart } from '../../../platform/ui/brand/sunflower-chart.tsx'
import { SunflowerMark } from '../../../platform/ui/brand/sunflower-mark.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import type { EntranceInstance } from './use-instance.ts'

const units = [
  [1e6, 'GWh'],
  [1e3, 'MWh'],
  [1, 'kWh'],
] as const

/** The coloured side of the entrance: the sunflower is a chart, one seed per day. */
export function Band({ instance }: { instance: EntranceInstance | undefined }) {
  const { t } = useText(entranceMessages)
  const energy = instance?.energySeeds?.length ? instance.energySeeds : null
  const total = energy?.reduce((sum, day) => sum + day, 0) ?? 0
  const [size, unit] = units.find(([least]) => total >= least) ?? units[2]
  return (
    <section className={styles.band} aria-label={instance?.Nome ?? 'Girassol'}>
      <SunflowerChart
        className={styles.chart!}
        values={energy ?? dailySun()}
        label={t(energy ? 'entrance.generated' : 'entrance.sun')}
      />
      <header className={styles.brand}>
        {instance?.UrlImagem ? <img src={instance.UrlImagem} alt="" /> : <SunflowerMark size="2rem" isOnBand />}
        <span>{instance?.Nome || 'Girassol'}</span>
      </header>
      <div className={styles.story}>
        {energy && (
          <p className={styles.figure}>
            {formatNumber(total / size, 2)} <span>{unit}</span>
          </p>
        )}
        <p className={styles.words}>{t(energy ? 'entrance.generated' : 'entrance.sun')}</p>
      </div>
    </section>
  )
}
