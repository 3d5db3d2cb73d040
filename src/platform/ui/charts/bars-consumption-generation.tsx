import { shownParts } from '../../arithmetic/shown-parts.ts'
import { marksOf } from '../../document/charts/scale.ts'
import { messages, months } from '../messages.ts'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import { barPath } from './bar-path.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'

export interface BarsProps {
  /** Twelve values in kWh, January first. */
  consumption: readonly number[]
  generation: readonly number[]
  /** What the second bar stands for, where it is not simply generation: what is only expected. */
  generationName?: string
  /** Months from 0 whose consumption is estimated: dashed, and said to be. */
  estimated?: readonly number[]
  /** In px at 100 %; 232 on a page, 96 in a peek. */
  height?: number
  hasLegend?: boolean
  hasAxis?: boolean
  hasToggle?: boolean
  /** The month that stands out, 0 to 11. */
  highlight?: number
  onPick?: (month: number) => void
}

/** Twelve months of consumption beside generation, from zero. */
export function BarsConsumptionGeneration(props: BarsProps) {
  const {
    consumption,
    generation,
    generationName,
    estimated = [],
    height = 232,
    hasLegend = true,
    hasAxis = true,
    hasToggle,
    highlight,
    onPick,
  } = props
  const { t, say } = useText(messages)
  const made = generationName ?? t('ui.chart.generation')
  const { element, width } = useWidth()
  const marks = marksOf(0, Math.max(...consumption, ...generation, 1), height < 140 ? 2 : 5)
  const top = marks.at(-1)!
  const left = hasAxis ? 44 : 0
  const bottom = 22
  const plot = { width: width - left, height: height - bottom - 6 }
  const y = (value: number) => 6 + plot.height * (1 - value / top)
  const slot = plot.width / 12
  const bar = Math.min(18, (slot - Math.min(10, slot * 0.3) - 2) / 2)
  const names = months.map((month) => say(month))
  // As documents write them: whole months that add up to the year.
  const [usedShown, madeShown] = [consumption, generation].map(shownParts) as [number[], number[]]
  const isEstimated = (month: number) => estimated.includes(month)
  const isKnown = (month: number) => !isEstimated(month)
  const madeTexts = names.map((_name, month) => formatNumber(madeShown[month] ?? 0))
  const usedTexts = names.map((_name, month) => {
    const shown = formatNumber(usedShown[month] ?? 0)
    return isEstimated(month) ? `≈ ${shown} (${t('ui.chart.estimated')})` : shown
  })
  const middle = (month: number) => left + slot * (month + 0.5)
  /** The bars of a series as one drawing: a figure that changes all of them changes one element. */
  const barsOf = (values: readonly number[], from: number, isDrawn = (_month: number) => true) =>
    names
      .map((_name, month) =>
        isDrawn(month) ? barPath(middle(month) + from, y(Math.max(0, values[month] ?? 0)), bar, y(0)) : '',
      )
      .join('')
  return (
    <ChartFrame
      label={`${t('ui.chart.consumption')} × ${made}, kWh`}
      hasToggle={hasToggle}
      {...(hasLegend && {
        legend: [
          { name: t('ui.chart.consumption'), color: 'var(--chart-use)' },
          { name: made, color: 'var(--chart-generation)' },
          ...(estimated.length > 0
            ? [{ name: `≈ ${t('ui.chart.estimated')}`, color: 'color-mix(in srgb, var(--chart-use) 25%, transparent)' }]
            : []),
        ],
      })}
      table={{
        head: [t('ui.chart.month'), `${t('ui.chart.consumption')} (kWh)`, `${made} (kWh)`],
        rows: names.map((name, month) => [name, usedTexts[month]!, madeTexts[month]!]),
      }}
    >
      <div ref={element}>
        <svg width={width} height={height} className={styles.svg} role="presentation">
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} className={mark === 0 ? styles.zero : styles.grid} />
              {hasAxis && (
                <text x={left - 8} y={y(mark)} dy="0.32em" textAnchor="end" className={styles.tick}>
                  {formatNumber(mark)}
                </text>
              )}
            </g>
          ))}
          {names.map((name, month) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table twin serves who has no pointer
            <g key={name} onClick={onPick && (() => onPick(month))} className={onPick ? styles.pickable : undefined}>
              <title>{`${name}: ${t('ui.chart.consumption')} ${usedTexts[month]} kWh, ${made} ${madeTexts[month]} kWh`}</title>
              <rect
                x={middle(month) - slot / 2}
                y={6}
                width={slot}
                height={plot.height}
                className={month === highlight ? styles.highlight : styles.hit}
              />
              <text
                x={middle(month)}
                y={height - 6}
                textAnchor="middle"
                className={styles.tick}
                data-on={month === highlight || undefined}
              >
                {slot < 22 ? name[0] : name}
              </text>
            </g>
          ))}
          <path d={barsOf(consumption, -bar - 1, isKnown)} fill="var(--chart-use)" className={styles.series} />
          {estimated.length > 0 && <path d={barsOf(consumption, -bar - 1, isEstimated)} className={styles.estimated} />}
          <path d={barsOf(generation, 1)} fill="var(--chart-generation)" className={styles.series} />
        </svg>
      </div>
    </ChartFrame>
  )
}
