import { IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Template, templates } from '../../contract.ts'
import type { DocumentBody } from '../../documents/document-body.ts'
import type { TemplateDraft } from '../editing/use-template-draft.ts'
import { documentMessages as words } from './messages.ts'

interface TurnProps {
  template: Template
  draft: Pick<TemplateDraft<DocumentBody>, 'settle'>
  onReplaced(): void
}

/** One way, after a question: the text becomes HTML and CSS. */
export function TurnToSource({ template, draft, onReplaced }: TurnProps) {
  const { t } = useText(words)
  const [isAsked, setAsked] = useState(false)
  const turn = useCall(templates.turnTemplate, {
    refreshes: [templates.templates, templates.templateVersions],
    tells: 'nowhere',
  })
  return (
    <>
      <Button icon={IconCode} onClick={() => setAsked(true)}>
        {t('template-editor.mode.advanced')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('template-editor.turn_ask')}
        confirm={t('template-editor.turn')}
        run={async () => {
          const revision = await draft.settle()
          if (revision === null) return
          await turn.call({ params: { id: template.id }, body: { revision } })
          onReplaced()
        }}
      >
        {t('documents.turn_text')}
      </ConfirmDialog>
    </>
  )
}
