import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor, RecordList } from '../../../lists/ui/public.ts'
import { financings } from '../../contract.ts'
import { financingMessages } from '../../messages.ts'
import { optionRecord as record } from '../../setup/option-record.ts'
import { OptionFilters } from '../../setup/setup-contract.ts'
import { financingScreenMessages as words } from '../messages.ts'

const search = listSearch(OptionFilters)
/** The form starts from its row. */
const always = Object.keys(record.fields)
const shownIn = [financings.options, financings.bankNames, financings.methodNames, financings.offers]
const change = { endpoint: financings.changeOptions, refreshes: shownIn }
const endpoints = { add: financings.addOption, edit: financings.editOption }
const says = {
  add: words['financings-ui.option.new'],
  edit: words['financings-ui.option.edit'],
  saved: words['financings-ui.option.saved'],
  ask: words['financings-ui.option.ask'],
  removed: words['financings-ui.option.removed'],
}
const start = { enabled: true, ratePeriod: 'month', graceMonths: 0, graceInside: false, example: 1_000_000 }

/** The lines of the banks’ tables. */
export function OptionsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="financing-options"
      record={record}
      endpoint={financings.options}
      address={address}
      title={words['financings-ui.options']}
      count={words['financings-ui.options.count']}
      search={{ words: words['financings-ui.options.find'] }}
      empty={{
        icon: IconPercentage,
        title: words['financings-ui.options.empty'],
        why: words['financings-ui.options.empty.why'],
      }}
      always={always}
      change={change}
      over={(row) => row && <OptionDrawer key={row.id} row={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('financings-ui.option.new')}
        </Button>
      }
    >
      {address.value.add && <OptionDrawer row={null} onClose={close} />}
    </RecordList>
  )
}

function OptionDrawer({ row, onClose }: { row: ListedRow | null; onClose(): void }) {
  return (
    <RecordEditor
      record={record}
      row={row}
      endpoints={endpoints}
      removal={financings.removeOption}
      refreshes={shownIn}
      says={says}
      words={financingMessages}
      start={start}
      onClose={onClose}
    />
  )
}
