import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { OwnCommissions as Own } from '../../commission-closings-contract.ts'
import { writtenMonth } from '../../commission-rules.ts'
import { sales } from '../../contract.ts'
import { commissionScreenMessages as words } from './messages.ts'

/** The commissions of whoever looks; none for who earns no commissions. */
export function useOwnCommissions(): Own | undefined {
  const { data } = useItem(sales.ownCommissions, {})
  return data && data.earned + data.due + data.toReturn > 0 ? data : undefined
}

/** What somebody has earned in the month that runs, which no closing holds yet. */
export function OwnCommissions({ of: { month: first, earned, due, toReturn } }: { of: Own }) {
  const { t } = useText(words)
  const month = writtenMonth(first)
  return (
    <section aria-label={t('own.label', { month })}>
      <Facts>
        <Fact label={t('own.earned', { month })}>{formatMoney(earned)}</Fact>
        <Fact label={t('own.due')}>{formatMoney(due)}</Fact>
        {toReturn > 0 && <Fact label={t('own.to_return')}>{formatMoney(toReturn)}</Fact>}
      </Facts>
    </section>
  )
}
