import { Chip } from '../../../../platform/ui/pieces/chip.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { maxNextSteps } from '../../board-shapes.ts'
import { nextSteps } from '../../deal-filters.ts'
import { dealScreenMessages as words } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import styles from './next-step-counters.module.css'
import { useNextSteps } from './use-next-steps.ts'

interface NextStepCountersProps {
  address: PipelineAddress
  /** The step on screen; nothing is counted until it is known. */
  stepId: string | undefined
  isReady: boolean
}

/** Deals whose next step is late, due today or missing: how many, and at a click only these. */
export function NextStepCounters({ address, stepId, isReady }: NextStepCountersProps) {
  const { t } = useText(words)
  const { nextStep: chosen = [] } = address.value
  const counted = useNextSteps(address, stepId, isReady)
  const toggle = (one: (typeof nextSteps)[number]) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    address.set({ nextStep: next.length > 0 ? next : undefined })
  }
  const shown = (count: number) =>
    count < maxNextSteps ? formatNumber(count) : t('deals.next-step.most', { count: formatNumber(maxNextSteps) })
  return (
    <fieldset className={styles.counters} aria-label={t('deals.field.next-step')}>
      {nextSteps.map((one) => (
        <Chip key={one} isOn={chosen.includes(one)} onClick={() => toggle(one)}>
          <i className={styles.dot} data-step={one} aria-hidden />
          {t(`deals.next-step.${one}`)} {counted?.[one] !== undefined && <b>{shown(counted[one])}</b>}
        </Chip>
      ))}
    </fieldset>
  )
}
