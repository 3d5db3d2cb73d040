import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Proposal, proposals } from '../../contract.ts'
import styles from '../proposals.module.css'
import { templateEditorMessages as words } from '../template-editor/messages.ts'
import { useTemplateChoice } from './template-choice.tsx'

/** With which version of its template a proposal was handed out, and the way to a newer one while no acceptance holds it. */
export function PrintedWith({ proposal }: { proposal: Pick<Proposal, 'id' | 'state' | 'received'> }) {
  const { t } = useText(words)
  const { choice, mayChoose } = useTemplateChoice(proposal.id, true)
  const again = useCall(proposals.chooseTemplate, {
    refreshes: [proposals.templatesOfProposal],
    onDone: ({ version: made }) => {
      if (made !== null) notify.success(t('template-editor.printed_again', { version: made }))
    },
  })
  if (!choice?.chosen || choice.version === null) return null
  const { chosen, version, newest } = choice
  const name = choice.options.find(({ id }) => id === chosen)?.name ?? ''
  const isMended = newest !== null && newest > version
  const isHeld = proposal.state === 'accepted' || proposal.received !== null
  return (
    <p className={styles.quiet}>
      {t('template-editor.printed', { version, name })}
      {isMended && ` ${isHeld ? t('template-editor.mended_accepted') : t('template-editor.mended', { newest })}`}{' '}
      {isMended && !isHeld && mayChoose && (
        <Button
          size="small"
          variant="quiet"
          isBusy={again.isRunning}
          onClick={() => void again.run({ params: { id: proposal.id }, body: { templateId: chosen } })}
        >
          {t('template-editor.print_again')}
        </Button>
      )}
    </p>
  )
}
