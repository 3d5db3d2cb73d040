import { IconList, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { NewRecord, RecordList, RecordPeek } from '../../lists/ui/public.ts'
import { documents } from '../contract.ts'
import { documentRecord as record } from '../document-record.ts'
import { documentMessages as words } from '../messages.ts'
import { search } from './routes.tsx'

/** The list with filters and orders, a record beside it, and the form of a new one. */
export function DocumentsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayAdd = useMay(documents.create.needs)
  const mayEdit = useMay(documents.change.needs)
  return (
    <RecordList
      name="documents"
      record={record}
      endpoint={documents.list}
      address={address}
      title={words['documents.title']}
      search={{ words: words['documents.search'] }}
      empty={{ icon: IconList, title: words['documents.empty'], why: words['documents.empty.why'] }}
      room="documents"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('documents.new')}
          </Button>
        )
      }
      peek={({ id, place }) => (
        <RecordPeek key={id} record={record} endpoints={documents} id={id} place={place}>
          <RecordTimeline threadId={id} room={`document:${id}`} />
        </RecordPeek>
      )}
      change={mayEdit && { endpoint: documents.change, refreshes: [documents.list, documents.show] }}
    >
      {mayAdd && address.value.add && (
        <NewRecord
          record={record}
          endpoints={documents}
          title={t('documents.new')}
          onClose={() => address.set({ add: undefined })}
          onCreated={(id) => address.set({ add: undefined, open: id })}
        />
      )}
    </RecordList>
  )
}
