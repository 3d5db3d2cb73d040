import { IconPlus, IconTool } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { inputRecord } from '../input-record.ts'
import { type Input, InputFilters } from '../inputs-contract.ts'
import { InputDrawer, shownIn } from './input-drawer.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import { PriceAge } from './price-age.tsx'

const written = writtenColumn<Input>()
const columns = [
  written({
    id: 'costCents',
    needs: ['costCents'],
    value: ({ costCents }) => (costCents === null ? textNow(words['supply-ui.no_price']) : formatMoney(costCents)),
  }),
  written({
    id: 'pricedOn',
    needs: ['pricedOn', 'isOld'],
    cell: ({ pricedOn, isOld }) =>
      pricedOn && (
        <span>
          {formatDate(pricedOn)} {isOld && <Tag>{textNow(words['supply-ui.old'])}</Tag>}
        </span>
      ),
  }),
]
const search = listSearch(InputFilters)
const change = { endpoint: supply.changeInputs, refreshes: shownIn }

/** What a system needs besides modules and inverters, with its price of today. */
export function InputsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  return (
    <RecordList
      name="inputs"
      record={inputRecord}
      endpoint={supply.inputs}
      address={address}
      title={words['supply-ui.inputs']}
      count={words['supply-ui.input_count']}
      search={{ words: words['supply-ui.find_kit'] }}
      empty={{ icon: IconTool, title: words['supply-ui.no_inputs'], why: words['supply-ui.no_inputs_text'] }}
      columns={columns}
      change={change}
      onOpen={({ id }) => void navigate({ to: `/settings/pricing/inputs/${id}` })}
      actions={
        <>
          <PriceAge />
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('supply-ui.new_input')}
          </Button>
        </>
      }
    >
      {address.value.add && <InputDrawer input={null} onClose={() => address.set({ add: undefined })} />}
    </RecordList>
  )
}
