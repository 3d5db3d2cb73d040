import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { WiredString } from '../roof/wiring.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import type { PanelProps } from './roof-panel.tsx'
import { usePlaneName } from './use-plane-name.ts'

/** The strings, each as a bar between the start and the limit of its inverter. */
export function StringsPart({ roof }: PanelProps) {
  const { t } = useText(roofMessages)
  const { wiring } = roof
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.strings')}</h2>
      </header>
      {!wiring && <p className={styles.quiet}>{t('roof.choose_inverter')}</p>}
      {wiring?.kind === 'micro' && <p className={styles.quiet}>{t('roof.micro')}</p>}
      {wiring?.kind === 'unknown' && <p className={styles.bad}>{t('roof.unknown_volts')}</p>}
      {wiring && wiring.unwired > 0 && <p className={styles.bad}>{t('roof.unwired', { count: wiring.unwired })}</p>}
      {wiring?.strings.map((one) => (
        <StringLine key={one.letter} string={one} roof={roof} />
      ))}
    </section>
  )
}

function StringLine({ string, roof }: { string: WiredString; roof: PanelProps['roof'] }) {
  const { t } = useText(roofMessages)
  const nameOf = usePlaneName()
  const { letter, mppt, modules, hotVolts, coldVolts, inverter, problems, isTight } = string
  const plane = nameOf(roof.planes.find((one) => one.plane.id === string.planeId)!)
  const isBeyond = problems.some(({ level }) => level === 'error')
  const tone = isBeyond ? 'danger' : problems.length > 0 || isTight ? 'warn' : 'ok'
  const { coldest, hottestCell } = roof.temperatures
  const volts = { hot: formatNumber(hotVolts), hottest: hottestCell, cold: formatNumber(coldVolts), coldest }
  return (
    <div className={styles.string}>
      <p>
        <span className={styles.letter} data-mppt={((mppt - 1) % 6) + 1}>
          {letter}
        </span>
        <strong>{t('roof.string', { count: modules.length, mppt, plane })}</strong>
        <Tag tone={tone}>
          {t(isBeyond ? 'roof.beyond' : problems.length > 0 || isTight ? 'roof.tight' : 'roof.fits')}
        </Tag>
      </p>
      <VoltageBar hot={hotVolts} cold={coldVolts} inverter={inverter} mppt={mppt} />
      <small>{t('roof.volts', volts)}</small>
      {problems.map(({ code, limit }) => (
        <small key={code} data-bad>
          {t(`roof.string_${code}`, { limit: formatNumber(limit) })}
        </small>
      ))}
    </div>
  )
}

interface BarProps {
  hot: number
  cold: number
  inverter: WiredString['inverter']
  mppt: number
}

/** One axis for all: from nothing to a little above the limit. */
function VoltageBar({ hot, cold, inverter, mppt }: BarProps) {
  const limit = inverter.maximumDcVoltage!
  const least = Math.max(inverter.mpptMinimumVoltage ?? 0, inverter.startVoltage ?? 0)
  const at = (volts: number) => `${Math.min(100, (volts / (limit * 1.1)) * 100)}%`
  return (
    <svg className={styles.volts} width="100%" height="14" aria-hidden="true">
      <rect x={at(least)} y={3} width={at(limit - least)} height={8} className={styles.window} />
      <rect
        x={at(hot)}
        y={4}
        width={at(cold - hot)}
        height={6}
        rx={2}
        className={styles.module}
        data-mppt={((mppt - 1) % 6) + 1}
      />
      <line x1={at(least)} x2={at(least)} y1={0} y2={14} className={styles.tick} />
      <line x1={at(limit)} x2={at(limit)} y1={0} y2={14} className={styles.tick} />
    </svg>
  )
}
