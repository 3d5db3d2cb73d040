import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { templates } from '../../../templates/contract.ts'
import { templateRecord } from '../../../templates/template-record.ts'
import { NewTemplateDialog, templateChange, templateListSearch } from '../../../templates/ui/public.ts'
import { shippedTemplates } from '../../document/template/shipped.ts'
import { WatchSetting } from '../reading/watch-setting.tsx'
import { templateEditorMessages as words } from './messages.ts'
import { templatesPath } from './paths.ts'

const own = { kind: 'proposals' } as const

/** The templates of proposals; a click opens the editor. */
export function TemplatesPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(templateListSearch)
  const open = ({ id }: { id: string }) => void navigate({ to: `${templatesPath}/${id}` })
  return (
    <RecordList
      name="templates"
      record={templateRecord}
      endpoint={templates.templates}
      address={address}
      within={own}
      title={words['template-editor.list']}
      count={words['template-editor.count']}
      search={{ words: words['template-editor.find'] }}
      empty={{
        icon: IconTemplate,
        title: words['template-editor.none'],
        why: words['template-editor.none_text'],
      }}
      onOpen={open}
      change={templateChange}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('template-editor.new_one')}
        </Button>
      }
    >
      <WatchSetting />
      {address.value.add && (
        <NewTemplateDialog
          kind="proposals"
          starts={shippedTemplates}
          onClose={() => address.set({ add: undefined })}
          onMade={open}
        />
      )}
    </RecordList>
  )
}
