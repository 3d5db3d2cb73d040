import { IconCalendarCheck, IconCoins } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { cellText, valuesText } from '../../../platform/questions/cell.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordList } from '../../lists/ui/public.ts'
import { amountsOfPeople, commissionRecord } from '../commission-record.ts'
import { CommissionFilters, type PersonCommissions, sales } from '../contract.ts'
import { sumsFlag } from '../sums.ts'
import { saleScreenMessages as words } from './messages.ts'

const columns = [
  writtenColumn<PersonCommissions>()({
    id: 'name',
    needs: ['name'],
    cell: ({ name }) => <Person name={name} size="small" />,
  }),
  // Few people owe anything back, so the other rows leave it out.
  writtenColumn<PersonCommissions>()({
    id: 'toReturn',
    needs: ['toReturn'],
    value: ({ toReturn = 0 }) => (toReturn > 0 ? formatMoney(toReturn) : ''),
  }),
]
const always = ['userId', 'payee'] as const
const search = listSearch(CommissionFilters)

/** Earned, paid and due commissions of each seller and pre-seller; a row links to the sales behind it. */
export function CommissionsPage() {
  const { t, say } = useText(words)
  const navigate = useNavigate()
  const mayList = useMay(sales.list.needs)
  const granted = usePermissions()
  // The month shows what each person is to be paid, as the rows do.
  const mayClose = useMay(sales.closingMonth.needs) && !amountsOfPeople.some((flag) => granted.has(flag))
  const address = useUrlState(search)
  const { from, to, storeId } = address.value
  const mayTotal = !granted.has(sumsFlag)
  // People who share a sale or have left it are not its named sellers: the commission lines say who earns from it.
  const openSales = ({ userId, payee }: ListedRow) => {
    const where = { userId: valuesText([String(userId)]), part: valuesText([String(payee)]) }
    void navigate({
      to: '/vendas',
      search: asSearch({ cell: cellText({ facts: 'commissions', where }), from, to, storeId }),
    })
  }
  return (
    <RecordList
      name="commissions"
      record={commissionRecord}
      endpoint={sales.commissions}
      address={address}
      title={words['sales.commissions']}
      count={words['sales.commissions.count']}
      empty={{ icon: IconCoins, title: words['sales.commissions.empty'], why: words['sales.commissions.why'] }}
      columns={columns}
      always={always}
      rowLabel={({ name, payee }) => `${name}, ${say(commissionRecord.fields.payee.valueWords[payee as 'seller'])}`}
      {...(mayList && { room: 'sales' })}
      actions={
        mayClose && (
          <LinkButton icon={IconCalendarCheck} to="/commissions/month">
            {t('sales.month')}
          </LinkButton>
        )
      }
      onOpen={mayList && mayTotal ? openSales : null}
    />
  )
}
