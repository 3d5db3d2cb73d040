import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { meanConsumption } from '../../../energy/consumer-units.ts'
import { sharesOf } from '../../../energy/shares.ts'
import { energyScreenMessages, type UnitForm } from '../../../energy/ui/public.ts'
import { toCents } from '../../../pricing/cents.ts'
import { type BestSplit, bestSplit } from '../../projection/best-split.ts'
import { projectionOf } from '../../proposal-engine.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** Savings of less than this over sixty months are not worth another form for the distributor. */
const worthwhile = 1

/** How the surplus goes to the beneficiaries: by percentages or in an order, beside the split that saves most. */
export function UnitSplit({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { state, change, choose, calculation } = wizard
  const { sharing } = state.choices
  const shares = sharesOf(state.units)
  const beneficiaries = inOrder(state.units)
  const { input, reference } = calculation
  const found = useMemo(
    () => (input && reference ? bestSplit(projectionOf(input, reference)) : null),
    [input, reference],
  )
  // The result follows a moment after the typed value.
  const best = found?.units.length === beneficiaries.length ? found : null
  const isBetter = best !== null && best.best - best.today >= worthwhile
  const place = (order: readonly UnitForm[]) =>
    change({ units: state.units.map((unit) => ({ ...unit, priority: Math.max(0, order.indexOf(unit) + 1) })) })
  const take = ({ units }: BestSplit) =>
    change({
      units: state.units.map((unit) => {
        const at = beneficiaries.indexOf(unit)
        if (at < 0) return unit
        return sharing === 'percentage' ? { ...unit, share: units[at]!.share } : { ...unit, priority: units[at]!.place }
      }),
    })
  return (
    <Panel title={t('wizard.split')}>
      <Segmented
        label={t('wizard.split')}
        value={sharing}
        onChange={(to) => {
          choose({ sharing: to })
          if (to === 'priority') place(beneficiaries)
        }}
        options={(['percentage', 'priority'] as const).map((value) => ({ value, label: t(`wizard.split_${value}`) }))}
      />
      <ul className={styles.split} aria-label={t('wizard.split')}>
        {beneficiaries.map((unit, at) => (
          <SplitLine
            key={unit.key}
            unit={unit}
            share={shares[state.units.indexOf(unit)]!}
            at={at}
            sharing={sharing}
            best={isBetter ? best.units[at] : undefined}
            state={best?.units[at]?.today ?? null}
            onMove={
              sharing === 'priority' && beneficiaries.length > 1
                ? (by) => {
                    const without = beneficiaries.toSpliced(at, 1)
                    place(without.toSpliced(Math.min(Math.max(at + by, 0), without.length), 0, unit))
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {best && (
        <div className={styles.splitFoot}>
          <p role="status">
            {isBetter
              ? t('wizard.split_gain', { amount: formatMoney(toCents(best.best - best.today)) })
              : t('wizard.split_is_best')}
          </p>
          {isBetter && <Button onClick={() => take(best)}>{t('wizard.split_take')}</Button>}
        </div>
      )}
    </Panel>
  )
}

/** In the order of billing: by priority, and those of equal priority as they stand. */
const inOrder = (units: readonly UnitForm[]) =>
  units.filter(({ role }) => role !== 'generating').sort((one, other) => one.priority - other.priority)

interface SplitLineProps {
  unit: UnitForm
  share: number
  at: number
  sharing: 'percentage' | 'priority'
  best: BestSplit['units'][number] | undefined
  /** How far it uses what it gets today. */
  state: BestSplit['units'][number]['today']
  onMove: ((by: number) => void) | undefined
}

function SplitLine({ unit, share, at, sharing, best, state, onMove }: SplitLineProps) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(energyScreenMessages)
  const name = unit.holder || unit.code || say('energy-ui.unit_number', { number: at + 2 })
  const now = sharing === 'percentage' ? formatPercent(share, 2) : t('wizard.split_place', { place: at + 1 })
  const then =
    best && (sharing === 'percentage' ? formatPercent(best.share, 0) : t('wizard.split_place', { place: best.place }))
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {t('wizard.split_consumes', { kwh: formatNumber(meanConsumption(unit), 0) })}
          {state && ` · ${t(`wizard.split_${state}`)}`}
        </small>
      </span>
      <span>{now}</span>
      {then !== undefined && then !== now && (
        <span>{t(best?.isFull ? 'wizard.split_limit' : 'wizard.split_best', { to: then })}</span>
      )}
      {onMove && (
        <span>
          <IconButton icon={IconArrowUp} label={t('wizard.split_up', { name })} onClick={() => onMove(-1)} />
          <IconButton icon={IconArrowDown} label={t('wizard.split_down', { name })} onClick={() => onMove(1)} />
        </span>
      )}
    </li>
  )
}
