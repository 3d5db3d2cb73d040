import { IconArrowsSplit2 } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { SearchLink } from '../../../../platform/ui/routing/search-link.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Board, deals } from '../../contract.ts'
import { filtersOf } from '../deal-search.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import styles from './step-switch.module.css'

interface StepSwitchProps {
  steps: Board['steps']
  current: string | undefined
  /** All steps together can also be chosen: then no step is current. */
  hasAll?: boolean
}

/** The steps of the funnel with the number of deals in each; the chosen one is in the address. */
export const StepSwitch = memo(function StepSwitch({ steps, current, hasAll = false }: StepSwitchProps) {
  const { t } = useText(dealScreenMessages)
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the step brings its name into sight
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  // Deals in a parallel step are also counted in another one.
  const main = steps.filter((step) => !step.parallel)
  const all = main.every(({ count }) => count !== undefined)
    ? main.reduce((sum, { count = 0 }) => sum + count, 0)
    : undefined
  return (
    <nav ref={strip} className={styles.steps} aria-label={t('deals.steps')}>
      {hasAll && (
        <StepLink id={undefined} isOn={current === undefined}>
          {t('deals.steps.all')}
          {all !== undefined && <small>{formatNumber(all)}</small>}
        </StepLink>
      )}
      {steps.map((step) => (
        <StepLink
          key={step.id}
          id={step.id}
          isOn={step.id === current}
          title={step.parallel ? t('deals.parallel') : undefined}
        >
          {step.parallel && <Icon of={IconArrowsSplit2} size="tiny" />}
          {step.name}
          {step.count !== undefined && <small>{formatNumber(step.count)}</small>}
        </StepLink>
      ))}
    </nav>
  )
})

/** Keeps the room of the steps while they are asked for. */
export const StepsToCome = () => (
  <span className={styles.steps} data-coming aria-hidden="true">
    <span className={styles.step}>&nbsp;</span>
  </span>
)

interface StepLinkProps {
  id: string | undefined
  isOn: boolean
  title?: string | undefined
  children: React.ReactNode
}

const StepLink = ({ id, isOn, title, children }: StepLinkProps) => (
  <SearchLink
    to="."
    search={(before) => ({ ...before, step: id, stepId: undefined, aberto: undefined })}
    className={styles.step}
    aria-current={isOn ? 'page' : undefined}
    title={title}
  >
    {children}
  </SearchLink>
)

/** The steps above a view of all deals or of those in the chosen step. */
export function StepsOfDeals({ address: { value }, isReady }: { address: PipelineAddress; isReady: boolean }) {
  const { stepId: _step, ...filters } = filtersOf(value)
  const figures = useItem(deals.figures, { query: filters }, { enabled: isReady, keepPrevious: true })
  if (!figures.data) return figures.error ? null : <StepsToCome />
  const named = value.step ?? (value.stepId?.length === 1 ? value.stepId[0] : undefined)
  // When a filter names several steps, its chip shows them.
  return <StepSwitch steps={figures.data.steps} current={value.stepId && !named ? '' : named} hasAll />
}
