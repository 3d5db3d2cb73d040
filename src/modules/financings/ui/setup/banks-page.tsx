import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor, RecordList } from '../../../lists/ui/public.ts'
import { financings } from '../../contract.ts'
import { financingMessages } from '../../messages.ts'
import { bankRecord as record } from '../../setup/bank-record.ts'
import { BankFilters } from '../../setup/setup-contract.ts'
import { financingScreenMessages as words } from '../messages.ts'
import { BankConnection } from './bank-connection.tsx'

const search = listSearch(BankFilters)
/** The form starts from its row. */
const always = Object.keys(record.fields)
const shownIn = [financings.banks, financings.bankNames, financings.methodNames, financings.offers]
const change = { endpoint: financings.changeBanks, refreshes: shownIn }
const endpoints = { add: financings.addBank, edit: financings.editBank }
const says = {
  add: words['financings-ui.bank.new'],
  edit: words['financings-ui.bank.edit'],
  saved: words['financings-ui.saved'],
  ask: words['financings-ui.bank.ask'],
  consequence: words['financings-ui.bank.why'],
  removed: words['financings-ui.removed'],
}
const start = { enabled: true, kind: 'table' }
const sections = {
  main: null,
  offers: words['financings-ui.bank.offers'],
  papers: words['financings-ui.bank.papers'],
}

/** The partner banks of the company. */
export function BanksPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="financing-banks"
      record={record}
      endpoint={financings.banks}
      address={address}
      title={words['financings-ui.banks']}
      count={words['financings-ui.banks.count']}
      search={{ words: words['financings-ui.banks.find'] }}
      empty={{
        icon: IconBuildingBank,
        title: words['financings-ui.banks.empty'],
        why: words['financings-ui.banks.empty.why'],
      }}
      always={always}
      change={change}
      over={(row) => row && <BankDrawer key={row.id} row={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('financings-ui.bank.new')}
        </Button>
      }
    >
      {address.value.add && <BankDrawer row={null} onClose={close} />}
    </RecordList>
  )
}

function BankDrawer({ row, onClose }: { row: ListedRow | null; onClose(): void }) {
  return (
    <RecordEditor
      record={record}
      row={row}
      endpoints={endpoints}
      removal={financings.removeBank}
      refreshes={shownIn}
      says={says}
      words={financingMessages}
      start={start}
      sections={sections}
      // Its own system is named once the bank is there.
      {...(row && { children: (form) => form.values.kind === 'http' && <BankConnection bankId={row.id} /> })}
      onClose={onClose}
    />
  )
}
