import { useState } from 'react'
import { useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { OwnCommissions as Own, OwnEntry } from '../../commission-closings-contract.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { ClosingEntries } from './closing-entries.tsx'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

/** The commissions of whoever looks; none for who earns no commissions. */
export function useOwnCommissions(): Own | undefined {
  const { data } = useItem(sales.ownCommissions, {})
  return data && data.earned + data.due + data.toReturn > 0 ? data : undefined
}

/** What somebody has earned in the month that runs, which no closing holds yet. */
export function OwnCommissions({ of }: { of: Own }) {
  const { t } = useText(words)
  const { month: first, earned, due, toReturn } = of
  const month = writtenMonth(first)
  /** What remains of the amount due after deducting overpayments; negative: what is owed. */
  const net = due - toReturn
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('own.label', { month })} className={styles.own}>
      <Facts>
        <Fact label={t('own.earned', { month })}>{formatMoney(earned)}</Fact>
        <Fact label={t(net < 0 ? 'own.owing' : 'own.due')}>{formatMoney(Math.abs(net))}</Fact>
        {toReturn > 0 && net >= 0 && <Fact label={t('own.taken_off')}>{formatMoney(toReturn)}</Fact>}
      </Facts>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('own.sales')}
      </Button>
      {isOpen && <OwnSales of={of} onClose={() => setOpen(false)} />}
    </section>
  )
}

const inMonth: Column<OwnEntry> = {
  id: 'earnedInMonth',
  title: words['own.in_month'],
  value: ({ earnedInMonth }) => formatMoney(earnedInMonth),
  align: 'end',
  phone: 'fact',
  width: 8,
}

/** The sales behind one's own commissions with their sums, so that everybody can check what they are told. */
function OwnSales({ of: { month: first, earned, due, toReturn }, onClose }: { of: Own; onClose(): void }) {
  const { t } = useText(words)
  const month = writtenMonth(first)
  const list = useList(sales.ownEntries, {})
  return (
    <Drawer isOpen onClose={onClose} title={t('own.label', { month })} size="wide">
      <ClosingEntries
        list={list}
        more={[inMonth]}
        amountIs={words['own.owed']}
        totals={{ earnedInMonth: formatMoney(earned), entry: formatMoney(due - toReturn) }}
      />
    </Drawer>
  )
}
