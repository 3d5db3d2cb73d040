import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type InternalRoom, internalChat } from '../contract.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'
import { People } from './new-room-dialog.tsx'

const refreshes = [internalChat.room, internalChat.rooms]

interface MembersProps {
  room: InternalRoom
  onClose(): void
  onGone: (() => void) | undefined
}

/** Who is in a group; its manager adds and takes out, everybody may leave. */
export function MembersDialog({ room, onClose, onGone }: MembersProps) {
  const { t } = useText(words)
  const { user } = useSession()
  const [chosen, setChosen] = useState<string[]>([])
  const add = useCall(internalChat.addMember, { refreshes })
  const remove = useCall(internalChat.removeMember, { refreshes })
  const leave = useCall(internalChat.removeMember, {
    refreshes: [internalChat.rooms],
    tells: 'nowhere',
    onDone: () => onGone?.(),
  })
  const addAll = async () => {
    // Whoever could not be added stays chosen: a notice says why.
    for (const userId of chosen)
      if (await add.run({ params: { id: room.id }, body: { userId } }))
        setChosen((before) => before.filter((one) => one !== userId))
  }
  const me = user?.usuarioid
  return (
    <Dialog isOpen title={t('room.manage')} onClose={onClose}>
      <ul className={styles.people}>
        {room.members.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            {room.mayManage && id !== me && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => void remove.run({ params: { id: room.id, userId: id } })}
              >
                {t('room.remove')}
              </Button>
            )}
            {id === me && (
              <ConfirmButton
                size="small"
                variant="quiet"
                label={t('room.leave')}
                ask={{
                  title: t('room.leave.sure', { name: room.name }),
                  children: t('room.leave.why'),
                  confirm: t('room.leave'),
                  isDangerous: true,
                  run: () => leave.call({ params: { id: room.id, userId: id } }),
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {room.mayManage && (
        <>
          <People chosen={chosen} onChange={setChosen} without={room.members.map(({ id }) => id)} />
          <Button
            isBusy={add.isRunning}
            unavailable={chosen.length ? null : t('new.nobody')}
            onClick={() => void addAll()}
          >
            {t('room.add')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
