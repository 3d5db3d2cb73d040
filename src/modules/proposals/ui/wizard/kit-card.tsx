import { IconInfoCircle, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '../../../../platform/i18n/messages.ts'
import { CoverageBar } from '../../../../platform/ui/charts/stacked-bar.tsx'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { equipmentName, makerName } from '../../../catalogue/equipment-name.ts'
import { supplyMessages } from '../../../supply/messages.ts'
import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { unitBefore } from '../figures.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

interface KitProps {
  wizard: Wizard
  kit: CandidateKit
  best: CandidateKit | undefined
  /** The value by which the chosen order sorts, in words. */
  worth?: { label: string; text: string } | null
  /** A further remark on this kit. */
  children?: ReactNode
}

const barrierWords: Readonly<Record<string, Message>> = supplyMessages

/** Who makes the modules and inverters of a kit. */
export function makersOf(wizard: Wizard, kit: CandidateKit) {
  const { module, inverter } = equipmentOf(wizard, kit)
  return [module, inverter].flatMap((item) => (item ? [makerName(item.manufacturer)] : []))
}

export const equipmentOf = ({ start, offered }: Wizard, { moduleId, inverterId }: CandidateKit) => ({
  module: [...start.catalogue.modules, ...(offered?.modules ?? [])].find(({ id }) => id === moduleId),
  inverter: [...start.catalogue.inverters, ...(offered?.inverters ?? [])].find(({ id }) => id === inverterId),
})

/** The supplier of the kit and its modules. */
export function kitDetail(wizard: Wizard, kit: CandidateKit) {
  const { module } = equipmentOf(wizard, kit)
  return [kit.offered?.supplierName ?? kit.rule?.name, module && equipmentName(module)].filter(Boolean).join(' · ')
}

/** Why one would take the kit, and what it holds. */
export function KitBody({ wizard, kit, best, worth, children }: KitProps) {
  const { t, say } = useText(wizardMessages)
  const sayBarrier = (code: string) => say(barrierWords[code] ?? wizardMessages['wizard.kit_barred'])
  const granted = usePermissions()
  const { start, calculation } = wizard
  const { module, inverter } = equipmentOf(wizard, kit)
  const isBest = kit.id === best?.id && !granted.has('proposals.hide-recommended')
  const more = formatPercent(Math.max(0, kit.coverage - 1), 0)
  const reason = kit.barredBy
    ? sayBarrier(kit.barredBy)
    : isBest
      ? t(start.priced ? `wizard.reason_${calculation.found.recommended!.reason}` : 'wizard.reason_unpriced')
      : !kit.fits
        ? t('wizard.kit_too_big', { area: formatNumber(kit.areaM2, 1) })
        : !kit.reaches
          ? t('wizard.kit_short', { rate: formatPercent(1 - kit.coverage, 1) })
          : best && start.priced && kit.priceCents > best.priceCents
            ? t('wizard.kit_more', { rate: more, price: formatMoney(kit.priceCents - best.priceCents) })
            : t('wizard.kit_more_only', { rate: more })
  return (
    <span className={styles.kit}>
      <span className={styles.reason} data-good={isBest || undefined}>
        <Icon of={isBest ? IconStar : IconInfoCircle} size="small" />
        <span>
          {isBest && <strong>{t('wizard.recommended')} </strong>}
          {reason}
        </span>
      </span>
      <span className={styles.kitFacts}>
        <span>
          <span>{t('wizard.kit_module')}</span>
          <b>
            {kit.modules} × {formatNumber(module?.datasheet.powerW ?? 0)} W
          </b>
        </span>
        <span>
          <span>{t('wizard.kit_inverter')}</span>
          <b>
            {kit.inverters > 1 && `${kit.inverters} × `}
            {inverter && makerName(inverter.manufacturer)} {formatNumber(inverter?.datasheet.powerKw ?? 0, 2, 0)} kW
          </b>
        </span>
        <span>
          <span>{t('wizard.kit_ratio')}</span>
          <b>{formatNumber(kit.ratio, 2)}</b>
        </span>
        {worth && (
          <span>
            <span>{worth.label}</span>
            <b>{worth.text}</b>
          </span>
        )}
        {kit.offered && kit.offered.leadTimeDays !== null && (
          <span>
            <span>{t('wizard.kit_delivery')}</span>
            <b>{t('wizard.kit_days', { count: kit.offered.leadTimeDays })}</b>
          </span>
        )}
        {kit.offered?.stock === 'on_request' && (
          <span>
            <span>{t('wizard.kit_stock')}</span>
            <b>{t('wizard.kit_on_request')}</b>
          </span>
        )}
      </span>
      {isOldPrice(kit) && (
        <span>
          <Tag tone="warn">
            {kit.offered
              ? t('wizard.kit_old_price', { day: formatDate(kit.offered.pricedOn) })
              : t('wizard.kit_old_inputs')}
          </Tag>
        </span>
      )}
      {kit.rule && <RuleLines rule={kit.rule} />}
      {children}
      <CoverageBar coverage={kit.coverage} label={t('wizard.kit_coverage', { rate: formatPercent(kit.coverage, 0) })} />
    </span>
  )
}

const isOldPrice = ({ offered, rule }: CandidateKit) =>
  (offered?.isOld ?? false) || (rule?.lines.some(({ isOld }) => isOld) ?? false)

/** What a rule puts into the kit besides modules and inverters. */
function RuleLines({ rule }: { rule: NonNullable<CandidateKit['rule']> }) {
  const { t } = useText(wizardMessages)
  return (
    <small className={styles.kitLines}>
      {rule.lines
        .filter(({ part }) => part !== 'module' && part !== 'inverter')
        .map(({ quantity, unit, name }) =>
          t('wizard.kit_line', { quantity: formatNumber(quantity), unit: unitBefore(name, unit) || 'none', name }),
        )
        .join(' · ')}
    </small>
  )
}
