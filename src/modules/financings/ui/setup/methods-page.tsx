import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor, RecordList } from '../../../lists/ui/public.ts'
import { financings } from '../../contract.ts'
import { financingMessages } from '../../messages.ts'
import { methodRecord as record } from '../../setup/method-record.ts'
import { MethodFilters } from '../../setup/setup-contract.ts'
import { financingScreenMessages as words } from '../messages.ts'

const search = listSearch(MethodFilters)
/** The form starts from its row. */
const always = Object.keys(record.fields)
const shownIn = [financings.methods, financings.bankNames, financings.methodNames, financings.offers]
const change = { endpoint: financings.changeMethods, refreshes: shownIn }
const endpoints = { add: financings.addMethod, edit: financings.editMethod }
const says = {
  add: words['financings-ui.method.new'],
  edit: words['financings-ui.method.edit'],
  saved: words['financings-ui.saved'],
  ask: words['financings-ui.method.ask'],
  removed: words['financings-ui.removed'],
}
const start = { enabled: true }

/** How financings are paid back. */
export function MethodsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="financing-payment-methods"
      record={record}
      endpoint={financings.methods}
      address={address}
      title={words['financings-ui.methods']}
      count={words['financings-ui.methods.count']}
      search={{ words: words['financings-ui.methods.find'] }}
      empty={{
        icon: IconReceipt,
        title: words['financings-ui.methods.empty'],
        why: words['financings-ui.methods.empty.why'],
      }}
      always={always}
      change={change}
      over={(row) => row && <MethodDrawer key={row.id} row={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('financings-ui.method.new')}
        </Button>
      }
    >
      {address.value.add && <MethodDrawer row={null} onClose={close} />}
    </RecordList>
  )
}

function MethodDrawer({ row, onClose }: { row: ListedRow | null; onClose(): void }) {
  return (
    <RecordEditor
      record={record}
      row={row}
      endpoints={endpoints}
      removal={financings.removeMethod}
      refreshes={shownIn}
      says={says}
      words={financingMessages}
      start={start}
      onClose={onClose}
    />
  )
}
