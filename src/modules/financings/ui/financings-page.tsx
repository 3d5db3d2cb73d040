import { IconList, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { NewRecord, RecordList, RecordPeek } from '../../lists/ui/public.ts'
import { financings } from '../contract.ts'
import { financingRecord as record } from '../financing-record.ts'
import { financingMessages as words } from '../messages.ts'
import { search } from './routes.tsx'

/** The list with filters and orders, a record beside it, and the form of a new one. */
export function FinancingsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayAdd = useMay(financings.create.needs)
  const mayEdit = useMay(financings.change.needs)
  return (
    <RecordList
      name="financings"
      record={record}
      endpoint={financings.list}
      address={address}
      title={words['financings.title']}
      search={{ words: words['financings.search'] }}
      empty={{ icon: IconList, title: words['financings.empty'], why: words['financings.empty.why'] }}
      room="financings"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('financings.new')}
          </Button>
        )
      }
      peek={({ id, place }) => (
        <RecordPeek key={id} record={record} endpoints={financings} id={id} place={place}>
          <RecordTimeline threadId={id} room={`financing:${id}`} />
        </RecordPeek>
      )}
      change={mayEdit && { endpoint: financings.change, refreshes: [financings.list, financings.show] }}
    >
      {mayAdd && address.value.add && (
        <NewRecord
          record={record}
          endpoints={financings}
          title={t('financings.new')}
          onClose={() => address.set({ add: undefined })}
          onCreated={(id) => address.set({ add: undefined, open: id })}
        />
      )}
    </RecordList>
  )
}
