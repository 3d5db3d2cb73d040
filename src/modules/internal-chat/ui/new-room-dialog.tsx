import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { internalChat } from '../contract.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'

const refreshes = [internalChat.rooms]

/** One person opens the room of the two; several make a group, which needs a name. */
export function NewRoomDialog({ onClose, onOpen }: { onClose(): void; onOpen(id: string): void }) {
  const { t } = useText(words)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  // Once more is the same group: an answer that was lost makes no second one.
  const [groupId] = useState(() => crypto.randomUUID())
  const [wrong, setWrong] = useState<'new.nobody' | 'new.no_name' | null>(null)
  const done = { refreshes, onDone: ({ id }: { id: string }) => onOpen(id) }
  const direct = useCall(internalChat.openDirect, done)
  const group = useCall(internalChat.addGroup, done)
  const isGroup = chosen.length > 1 || name.trim() !== ''
  const start = () => {
    if (chosen.length === 0) return setWrong('new.nobody')
    if (!isGroup) return void direct.run({ body: { userId: chosen[0]! } })
    if (name.trim() === '') return setWrong('new.no_name')
    void group.run({ body: { id: groupId, name: name.trim(), userIds: [...chosen] } })
  }
  return (
    <Dialog
      isOpen
      title={t('chat.new')}
      onClose={onClose}
      isChanged={chosen.length > 0 || name !== ''}
      actions={
        <Button variant="primary" isBusy={direct.isRunning || group.isRunning} onClick={start}>
          {t('new.start')}
        </Button>
      }
    >
      <People
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          setWrong(null)
        }}
      />
      <TextField
        label={t('new.group')}
        hint={t('new.group.help')}
        value={name}
        maxLength={255}
        error={wrong === 'new.no_name' ? t(wrong) : null}
        onChange={(next) => {
          setName(next)
          setWrong(null)
        }}
      />
      {wrong === 'new.nobody' && (
        <p role="alert" className={styles.wrong}>
          {t(wrong)}
        </p>
      )}
    </Dialog>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface PeopleProps {
  chosen: readonly string[]
  onChange(chosen: string[]): void
  /** Those who are not offered. */
  without?: readonly string[]
}

/** Colleagues to tick. */
export function People({ chosen, onChange, without = [] }: PeopleProps) {
  const { t } = useText(words)
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const colleagues = useItem(access.colleagues, {})
  const offered = (colleagues.data ?? []).filter(
    ({ id, name }) => id !== user?.usuarioid && !without.includes(id) && plain(name).includes(plain(search)),
  )
  return (
    <>
      <SearchField label={t('new.people')} value={search} onChange={setSearch} />
      {colleagues.error && <Failure failure={colleagues.error} retry={() => void colleagues.refetch()} />}
      {colleagues.data && offered.length === 0 && <p className={styles.trace}>{t('new.none')}</p>}
      <ul className={styles.people}>
        {offered.map(({ id, name, roleName }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              <span>{name}</span>
              <small>{roleName}</small>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
