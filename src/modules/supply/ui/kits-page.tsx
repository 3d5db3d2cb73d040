import { IconPackage, IconPlus } from '@tabler/icons-react'
import { today } from '../../../platform/i18n/days.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { kitRecord } from '../kit-record.ts'
import { KitFilters, type KitRow } from '../kits-contract.ts'
import { KitDrawer, shownIn } from './kit-drawer.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import { PriceAge } from './price-age.tsx'

const written = writtenColumn<KitRow>()
const columns = [
  written({
    id: 'validUntil',
    needs: ['validUntil'],
    cell: ({ validUntil }) =>
      validUntil && (
        <span>
          {formatDate(validUntil)} {validUntil < today() && <Tag>{textNow(words['supply-ui.over'])}</Tag>}
        </span>
      ),
  }),
  written({
    id: 'costCents',
    needs: ['costCents', 'isOld'],
    value: ({ costCents }) => formatMoney(costCents),
    cell: ({ costCents, isOld }) => (
      <span>
        {isOld && <Tag tone="warn">{textNow(words['supply-ui.old'])}</Tag>} {formatMoney(costCents)}
      </span>
    ),
  }),
  written({
    id: 'leadTimeDays',
    needs: ['leadTimeDays'],
    value: ({ leadTimeDays }) =>
      leadTimeDays === null ? null : textNow(words['supply-ui.days'], { count: leadTimeDays }),
  }),
]
const search = listSearch(KitFilters)
/** The form of a kit starts from its row. */
const always = Object.keys(kitRecord.fields)
const change = { endpoint: supply.changeKits, refreshes: shownIn }

/** The kits that suppliers offer at one price. */
export function KitsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  const { data: suppliers } = useItem(supply.supplierNames, {})
  const hasNone = suppliers?.length === 0
  return (
    <RecordList
      name="closed-kits"
      record={kitRecord}
      endpoint={supply.kits}
      address={address}
      title={words['supply-ui.kits']}
      count={words['supply-ui.kit_count']}
      search={{ words: words['supply-ui.find_kit'] }}
      empty={{
        icon: IconPackage,
        title: words['supply-ui.no_kits'],
        why: words[hasNone ? 'supply-ui.kits_need_supplier' : 'supply-ui.no_kits_text'],
      }}
      columns={columns}
      always={always}
      change={change}
      over={(row) => row && <KitDrawer key={row.id} kit={row} onClose={close} />}
      actions={
        hasNone ? (
          <LinkButton variant="primary" to="/settings/pricing/suppliers" search={{ add: true }}>
            {t('supply-ui.to_suppliers')}
          </LinkButton>
        ) : (
          <>
            <PriceAge />
            <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
              {t('supply-ui.new_kit')}
            </Button>
          </>
        )
      }
    >
      {address.value.add && <KitDrawer kit={null} onClose={close} />}
    </RecordList>
  )
}
