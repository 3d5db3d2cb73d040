import { IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, type Message, support } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

const readable = /^(application\/pdf|image\/(jpeg|png|webp))$/

/** Has the photo or PDF that a customer sent read as their bill, and opens the reading. */
export function ReadAsBill({ conversation, message }: { conversation: Conversation; message: Message }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const mayEdit = useMay('deals.edit')
  const mayCreate = useMay('deals.create')
  const mayAttend = useMay('chat.attend')
  const read = useCall(support.readAsBill, {
    refreshes: [support.messages, support.received],
    onDone: ({ readingId, dealId }) =>
      void navigate({
        to: dealId ? `/negocio/${dealId}/leitura-da-conta/${readingId}` : `/conta-de-energia/${readingId}`,
        search: asSearch({ conversa: conversation.id }),
      }),
  })
  const { media, direction } = message
  const may = mayAttend && conversation.isAtDesk && (conversation.dealId ? mayEdit : mayCreate)
  if (!may || direction !== 'in' || media?.state !== 'kept' || !readable.test(media.type)) return null
  return (
    <Button
      size="small"
      icon={IconReceipt}
      isBusy={read.isRunning}
      onClick={() => void read.run({ params: { id: conversation.id, messageId: message.id } })}
    >
      {t(media.isBillRead ? 'room.media.see_bill' : media.isBill ? 'room.media.see_reading' : 'room.media.as_bill')}
    </Button>
  )
}
