import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { financings, type SummaryLine } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

type Filters = Readonly<Record<string, unknown>>

/** What the financings that match the filters come to. */
export function SummaryButton({ filters }: { filters: Filters }) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconTable} onClick={() => setOpen(true)}>
        {t('financings-ui.summary')}
      </Button>
      {isOpen && (
        <Drawer isOpen onClose={() => setOpen(false)} title={t('financings-ui.summary')} size="large">
          <Summary filters={filters} />
        </Drawer>
      )}
    </>
  )
}

function Summary({ filters }: { filters: Filters }) {
  const { t } = useText(words)
  const summary = useItem(financings.summary, { query: filters } as never)
  if (summary.error) return <Failure failure={summary.error} retry={() => void summary.refetch()} />
  if (!summary.data) return <SkeletonLines lines={6} />
  const { lines } = summary.data
  if (lines.length === 0) return <EmptyState icon={IconTable} title={t('financings-ui.empty')} />
  return (
    <ScrollRegion label={t('financings-ui.summary')} className={styles.scroll}>
      <table className={styles.summary}>
        <thead>
          <tr>
            <th scope="col">{t('financings-ui.status')}</th>
            <th scope="col">{t('financings-ui.bank')}</th>
            <th scope="col">{t('financings-ui.quantity')}</th>
            <th scope="col">{t('financings-ui.financed')}</th>
            <th scope="col">{t('financings-ui.approved')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.statusId} ${line.bankId}`} line={line} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const amount = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents))

function Line({ line }: { line: SummaryLine }) {
  const { t } = useText(words)
  return (
    <tr>
      <td>{line.statusName !== undefined && <StatusDot color={line.statusColor}>{line.statusName}</StatusDot>}</td>
      <td>{line.bankName === undefined ? '' : line.bankName || t('financings-ui.no_bank')}</td>
      <td>{formatNumber(line.count)}</td>
      <td>{amount(line.total)}</td>
      <td>{amount(line.approved)}</td>
    </tr>
  )
}
