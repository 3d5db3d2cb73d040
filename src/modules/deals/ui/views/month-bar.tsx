import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthAfter, monthName, spanName } from '../../../../platform/ui/calendar/month.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { viewMessages as words } from './messages.ts'
import styles from './schedule.module.css'

/** Switches the month, which is part of the address. */
export function MonthBar({ address, month, months = 1 }: { address: PipelineAddress; month: string; months?: number }) {
  const { t } = useText(words)
  const go = (by: number) => address.set({ mes: monthAfter(month, by) })
  return (
    <div className={styles.months}>
      <IconButton icon={IconChevronLeft} label={t('deals.month.before')} onClick={() => go(-months)} />
      <h2>{months === 1 ? monthName(month) : spanName(month, monthAfter(month, months - 1))}</h2>
      <IconButton icon={IconChevronRight} label={t('deals.month.after')} onClick={() => go(months)} />
      <Button variant="quiet" onClick={() => address.set({ mes: undefined })}>
        {t('deals.month.today')}
      </Button>
    </div>
  )
}
