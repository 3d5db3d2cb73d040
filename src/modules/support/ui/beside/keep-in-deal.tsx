import { IconCheck, IconFolderPlus } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, type Message, support } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

/** Puts what a customer sent into the deal, with one click. */
export function KeepInDeal({ conversation, message }: { conversation: Conversation; message: Message }) {
  const { t } = useText(words)
  const mayAdd = useMay('deals.add-files')
  const mayAttend = useMay('chat.attend')
  const keep = useCall(support.keepInDeal, {
    refreshes: [support.messages, support.received],
    onDone: () => notify.success(t('room.media.in_deal')),
  })
  const { media, direction } = message
  if (
    !mayAdd ||
    !mayAttend ||
    !conversation.isAtDesk ||
    direction !== 'in' ||
    media?.state !== 'kept' ||
    !conversation.dealId
  )
    return null
  if (/^(audio|video)\//.test(media.type)) return null
  if (media.isInDeal)
    return (
      <Tag tone="ok">
        <Icon of={IconCheck} size="tiny" /> {t('room.media.is_in_deal')}
      </Tag>
    )
  return (
    <Button
      size="small"
      icon={IconFolderPlus}
      isBusy={keep.isRunning}
      onClick={() => void keep.run({ params: { id: conversation.id, messageId: message.id } })}
    >
      {t('room.media.to_deal')}
    </Button>
  )
}
