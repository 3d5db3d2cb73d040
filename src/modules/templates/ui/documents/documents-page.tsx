import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { templates } from '../../contract.ts'
import { documentStarts } from '../../documents/document-starts.ts'
import { templateRecord } from '../../template-record.ts'
import { NewTemplateDialog } from '../new-template-dialog.tsx'
import { sharedTemplateMessages } from '../shared-messages.ts'
import { templateChange } from '../template-change.ts'
import { templateListSearch } from '../template-list-search.ts'
import { documentMessages as words } from './messages.ts'
import { documentsPath } from './paths.ts'

const own = { kind: 'documents' } as const

/** The templates of documents; a click opens the editor. */
export function DocumentTemplatesPage() {
  const { say } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(templateListSearch)
  const open = ({ id }: { id: string }) => void navigate({ to: `${documentsPath}/${id}` })
  return (
    <RecordList
      name="document-templates"
      exported="templates"
      record={templateRecord}
      endpoint={templates.templates}
      address={address}
      within={own}
      title={words['documents.list']}
      count={words['documents.count']}
      search={{ words: words['template-editor.find'] }}
      empty={{ icon: IconFileText, title: words['documents.none'], why: words['documents.none_text'] }}
      onOpen={open}
      change={templateChange}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {say(sharedTemplateMessages['template.new'])}
        </Button>
      }
    >
      {address.value.add && (
        <NewTemplateDialog
          kind="documents"
          starts={documentStarts}
          onClose={() => address.set({ add: undefined })}
          onMade={open}
        />
      )}
    </RecordList>
  )
}
