import { IconArrowsSplit2 } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '../../../../platform/i18n/formats.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { SearchLink } from '../../../../platform/ui/routing/search-link.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Board } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import styles from './step-switch.module.css'

/** The steps of the funnel with the number of deals in each; the one on screen is in the address. */
export const StepSwitch = memo(function StepSwitch({ steps, current }: { steps: Board['steps']; current: string }) {
  const { t } = useText(dealScreenMessages)
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the step brings its name into sight
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={strip} className={styles.steps} aria-label={t('deals.steps')}>
      {steps.map((step) => (
        <SearchLink
          key={step.id}
          to="."
          search={(before) => ({ ...before, step: step.id, aberto: undefined })}
          className={styles.step}
          aria-current={step.id === current ? 'page' : undefined}
          title={step.parallel ? t('deals.parallel') : undefined}
        >
          {step.parallel && <Icon of={IconArrowsSplit2} size="tiny" />}
          {step.name}
          {step.count !== undefined && <small>{formatNumber(step.count)}</small>}
        </SearchLink>
      ))}
    </nav>
  )
})
