import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { customFields, type RecordField } from '../../custom-fields/contract.ts'
import { type Conversation, support } from '../contract.ts'
import { supportMessages } from '../messages.ts'
import { draftsOf } from './drafts/drafts.ts'
import { deskMessages as words } from './messages.ts'

const refreshes = [support.conversation, support.conversations, support.desk]

/** A required empty field that the person may fill in; no other is asked for, neither here nor by the server. */
const isMissing = ({ required, mayEdit, value }: RecordField) => required && mayEdit && value === ''

/**
 * Ends a conversation: first what is still to be filled in is opened, then what would be left behind is asked about. `open` opens a
 * field of the conversation.
 */
export function useClosing({ id, waitingSince }: Conversation, open: (fieldId: string) => void) {
  const { t, say } = useText(words)
  const [isAsking, setAsking] = useState(false)
  const close = useCall(support.close, { refreshes, tells: 'nowhere' })
  const fields = useItem(customFields.answers, { params: { recordId: id } })
  const missing = fields.data?.filter(isMissing) ?? []
  const fill = (text: string, fieldId: string | undefined) => {
    notify.warning(text)
    if (fieldId) open(fieldId)
  }
  /** Somebody may have made a field required meanwhile: what is missing is read again. */
  const run = async () => {
    try {
      await close.call({ params: { id }, body: {} })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'support.fields_required') throw failure
      const { data } = await fields.refetch()
      fill(failure.message, data?.find(isMissing)?.id)
    }
  }
  const hasDraft = draftsOf(id).length > 0
  const end = () => {
    const names = missing.map(({ name }) => name).join(', ')
    if (missing[0]) return fill(say(supportMessages['support.fields_required'], { fields: names }), missing[0].id)
    if (waitingSince !== null || draftsOf(id).length > 0) return setAsking(true)
    run().catch(tellFailure)
  }
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      title={t('room.close_anyway')}
      confirm={t('room.close')}
      run={run}
    >
      {waitingSince && <p>{t('room.close.unanswered')}</p>}
      {hasDraft && <p>{t('room.close.draft')}</p>}
    </ConfirmDialog>
  )
  return { end, isEnding: close.isRunning, question }
}
