import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposals } from '../../contract.ts'
import { openPdf } from '../open-pdf.ts'
import { templateEditorMessages as words } from '../template-editor/messages.ts'

type Choice = ReplyOf<typeof proposals.templatesOfProposal>

/** What a proposal may be shown with; nothing is asked where there is no template but the standard one. */
export function useTemplateChoice(id: string, isAsked: boolean) {
  const may = useMay(proposals.templatesOfProposal.needs)
  const { data } = useItem(proposals.templatesOfProposal, { params: { id } }, { enabled: may && isAsked })
  const mayChoose = useMay(proposals.chooseTemplate.needs)
  return {
    choice: data && (data.options.length > 0 || data.chosen) ? data : null,
    mayChoose,
    /** If there are several templates and none is chosen yet, the person chooses one when the pages are made. */
    isOpen: mayChoose && data !== undefined && data.options.length > 1 && data.chosen === null && data.version === null,
  }
}

interface TemplateDialogProps {
  id: string
  choice: Choice
  /** The pages are opened with what is chosen. */
  opens?: boolean
  onClose(): void
}

const standard = 'standard'

export function TemplateDialog({ id, choice, opens = false, onClose }: TemplateDialogProps) {
  const { t } = useText(words)
  const [wanted, setWanted] = useState(choice.chosen ?? standard)
  const choose = useCall(proposals.chooseTemplate, { refreshes: [proposals.templatesOfProposal] })
  const run = async () => {
    const templateId = wanted === standard ? null : wanted
    if (templateId !== choice.chosen && !(await choose.run({ params: { id }, body: { templateId } }))) return
    if (opens) void openPdf(id)
    else notify.success(t('template-editor.chosen'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isChanged={wanted !== (choice.chosen ?? standard)}
      title={t('template-editor.choose')}
      actions={
        <Button variant="primary" isBusy={choose.isRunning} onClick={() => void run()}>
          {t(opens ? 'template-editor.use_and_open' : 'template-editor.use')}
        </Button>
      }
    >
      <RadioCards
        label={t('template-editor.shown')}
        hint={
          choice.version === null
            ? t('template-editor.choose_text')
            : t('template-editor.shown_sent', { version: choice.version })
        }
        columns={2}
        value={wanted}
        onChange={setWanted}
        options={[
          { value: standard, title: t('template-editor.standard') },
          ...choice.options.map(({ id: value, name }) => ({ value, title: name })),
        ]}
      />
    </Dialog>
  )
}

/** Names the template of a proposal and lets it be changed. */
export function TemplateButton({ id }: { id: string }) {
  const { t } = useText(words)
  const { choice, mayChoose } = useTemplateChoice(id, true)
  const [isOpen, setOpen] = useState(false)
  if (!choice || !mayChoose) return null
  const name = choice.options.find((option) => option.id === choice.chosen)?.name ?? t('template-editor.standard')
  return (
    <>
      <Button
        variant="quiet"
        icon={IconTemplate}
        onClick={() => setOpen(true)}
        aria-label={`${t('template-editor.shown')}: ${name}`}
      >
        {name}
      </Button>
      {isOpen && <TemplateDialog id={id} choice={choice} onClose={() => setOpen(false)} />}
    </>
  )
}
