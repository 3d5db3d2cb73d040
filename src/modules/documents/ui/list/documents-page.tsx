import { IconSignature } from '@tabler/icons-react'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { type DocumentRow, documents } from '../../contract.ts'
import { documentRecord as record } from '../../document-record.ts'
import { documentMessages } from '../../messages.ts'
import { DocumentPeek } from '../document-peek.tsx'
import { documentScreenMessages as words } from '../messages.ts'
import {
  DeadlineCell,
  deadlineNeeds,
  MarksCell,
  marksNeed,
  StateCell,
  stateNeeds,
  TitleCell,
  titleNeeds,
} from './row-cells.tsx'
import { search } from './search.ts'
import { useStandingTabs } from './use-standing-tabs.ts'

const written = writtenColumn<DocumentRow>()
const columns = [
  written({ id: 'title', needs: titleNeeds, cell: (row) => <TitleCell {...row} /> }),
  written({
    id: 'marks',
    after: 'deal',
    title: record.fields.marks.words,
    needs: marksNeed,
    value: ({ marks = [] }) => marks.map(({ name }) => name).join(', '),
    cell: (row) => <MarksCell {...row} />,
    width: 8,
    phone: 'fact',
  }),
  written({ id: 'state', needs: stateNeeds, cell: (row) => <StateCell {...row} /> }),
  written({ id: 'deadline', needs: deadlineNeeds, cell: (row) => <DeadlineCell {...row} /> }),
]

/** The documents of all deals: what is waited for, and for whom. */
export function DocumentsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const standings = useStandingTabs(address.value)
  return (
    <RecordList
      name="documents"
      record={record}
      endpoint={documents.list}
      address={address}
      views={standings}
      columns={columns}
      title={documentMessages['documents.title']}
      search={{ words: words['documents.search'] }}
      empty={{ icon: IconSignature, title: words['documents.empty'], why: words['documents.empty.why'] }}
      room="documents"
      actions={<LinkButton to="/publico/verificar">{t('documents.verify')}</LinkButton>}
      peek={({ id, place }) => <DocumentPeek key={id} id={id} {...place} />}
    />
  )
}
