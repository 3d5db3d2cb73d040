import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type CommissionRange, RangeFilters, sales } from '../contract.ts'
import { rangeRecord } from '../range-record.ts'
import { EarnedSetting } from './commissions/earned-setting.tsx'
import { saleScreenMessages as words } from './messages.ts'
import { RangeDrawer, shownIn } from './range-drawer.tsx'
import styles from './sale.module.css'

const columns = [
  writtenColumn<CommissionRange>()({
    id: 'to',
    needs: ['toTotal'],
    value: ({ toTotal }) => (toTotal === null ? textNow(words['sales.range.open']) : formatMoney(toTotal)),
  }),
]
const search = listSearch(RangeFilters)
/** The form of a range starts from its row. */
const always = Object.keys(rangeRecord.fields)
const change = { endpoint: sales.changeRanges, refreshes: shownIn }

/** Commission percentages by total of the sale, and the company's rules for amounts. */
export function CommissionSettingsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="commission-ranges"
      record={rangeRecord}
      endpoint={sales.rangePage}
      address={address}
      title={words['sales.ranges']}
      count={words['sales.range.count']}
      search={{ words: words['sales.range.find'] }}
      empty={{ icon: IconPercentage, title: words['sales.ranges.empty'], why: words['sales.ranges.why'] }}
      columns={columns}
      always={always}
      change={change}
      over={(row) => row && <RangeDrawer key={row.id} range={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('sales.range.new')}
        </Button>
      }
    >
      <ScrollRegion label={t('sales.settings')} className={styles.settings}>
        <AcceptedSales />
        <EarnedSetting />
      </ScrollRegion>
      {address.value.add && <RangeDrawer range={null} onClose={close} />}
    </RecordList>
  )
}

function AcceptedSales() {
  const { t } = useText(words)
  const settings = useItem(sales.settings, {}).data
  const edit = useCall(sales.editSettings, { refreshes: [sales.settings] })
  if (!settings) return null
  return (
    <Panel>
      <Switch
        label={t('sales.settings.paid_in_full')}
        hint={t('sales.settings.paid_in_full.why')}
        isOn={settings.acceptsPaidInFull}
        onChange={(acceptsPaidInFull) => void edit.run({ body: { acceptsPaidInFull } })}
      />
    </Panel>
  )
}
