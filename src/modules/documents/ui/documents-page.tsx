import { IconSignature } from '@tabler/icons-react'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { documents } from '../contract.ts'
import { documentRecord as record } from '../document-record.ts'
import { documentMessages } from '../messages.ts'
import { DocumentPeek } from './document-peek.tsx'
import { documentScreenMessages as words } from './messages.ts'
import { search } from './search.ts'

/** The documents of all deals: what is waited for, and for whom. */
export function DocumentsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  return (
    <RecordList
      name="documents"
      record={record}
      endpoint={documents.list}
      address={address}
      title={documentMessages['documents.title']}
      search={{ words: words['documents.search'] }}
      empty={{ icon: IconSignature, title: words['documents.empty'], why: words['documents.empty.why'] }}
      room="documents"
      actions={<LinkButton to="/publico/verificar">{t('documents.verify')}</LinkButton>}
      peek={({ id, place }) => <DocumentPeek key={id} id={id} {...place} />}
    />
  )
}
