import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { type Concessionaire, ConcessionaireFilters, energy } from '../../contract.ts'
import { concessionaireRecord } from '../../settings/concessionaire-record.ts'
import { ConcessionaireDrawer, shownIn } from './concessionaire-drawer.tsx'
import { DeleteSeveral } from './delete-several.tsx'
import { ExpiredTariffs } from './expired-tariffs.tsx'
import { energySettingsMessages as words } from './messages.ts'

const written = writtenColumn<Concessionaire>()
const published = () => textNow(words['energy-settings.published_tag'])
const columns = [
  ...(['te', 'tusd', 'fioB'] as const).map((name) =>
    written({
      id: name,
      needs: [name],
      value: (row) => (row[name] === null ? published() : formatNumber(row[name], 5)),
    }),
  ),
  ...(['icms', 'pisCofins', 'proportionalIcms'] as const).map((name) =>
    written({
      id: name,
      needs: [name],
      value: (row) => (row[name] === null ? published() : `${formatNumber(row[name] * 100, 2, 0)}%`),
    }),
  ),
  ...(['green', 'blue'] as const).map((name) =>
    written({
      id: name,
      needs: [name],
      value: (row) => textNow(words[row[name] ? 'energy-settings.yes' : 'energy-settings.no']),
    }),
  ),
]
const search = listSearch(ConcessionaireFilters)
/** The form of a concessionaire starts from its row. */
const always = Object.keys(concessionaireRecord.fields)
const change = { endpoint: energy.changeConcessionaires, refreshes: shownIn }

/** The distributors for which the company uses figures of its own. */
export function ConcessionairesPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayChange = useMay(energy.expiredTariffs.needs)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="concessionaires"
      record={concessionaireRecord}
      endpoint={energy.concessionaires}
      address={address}
      title={words['energy-settings.concessionaires']}
      count={words['energy-settings.count']}
      search={{ words: words['energy-settings.find'] }}
      empty={{ icon: IconBolt, title: words['energy-settings.empty'], why: words['energy-settings.empty_text'] }}
      columns={columns}
      always={always}
      change={change}
      bulk={({ ids, isAllMatching, clear }) => !isAllMatching && <DeleteSeveral ids={ids} onDone={clear} />}
      over={(row) => row && <ConcessionaireDrawer key={row.id} concessionaire={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('energy-settings.new')}
        </Button>
      }
    >
      {mayChange && (
        <div>
          <ExpiredTariffs />
        </div>
      )}
      {address.value.add && <ConcessionaireDrawer concessionaire={null} onClose={close} />}
    </RecordList>
  )
}
