import { IconCalendarEvent, IconNote, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { CallForm } from './call-form.tsx'
import { timelineMessages } from './messages.ts'
import { NoteComposer } from './note-composer.tsx'
import styles from './timeline.module.css'

export type Written = 'note' | 'call' | 'appointment'

const icons = { note: IconNote, call: IconPhone, appointment: IconCalendarEvent }

/**
 * The forms for adding to a record: a note, a call, an appointment, depending on what the person may add. Unfinished
 * input stays while the person switches between them.
 */
export function Composer({
  threadId,
  kinds,
  isComing,
}: {
  threadId: string
  kinds: readonly [Written, ...Written[]]
  /** Not known yet whether the person may write: keeps the room. */
  isComing?: boolean
}) {
  const { t } = useText(timelineMessages)
  const [kind, setKind] = useState<Written>(kinds[0])
  // How often each form was opened: the count is its React key, so that a finished form starts empty again.
  const [opened, setOpened] = useState<Partial<Record<Written, number>>>({ [kinds[0]]: 1 })
  const choose = (one: Written) => {
    setKind(one)
    setOpened((before) => ({ [one]: 1, ...before }))
  }
  const finish = (one: Written) => () => {
    setKind(kinds[0])
    setOpened((before) => ({ ...before, [one]: (before[one] ?? 0) + 1 }))
  }
  return (
    <div className={styles.composer} data-coming={isComing || undefined}>
      <fieldset className={styles.composerHead} aria-label={t('timeline.write')}>
        {kinds.map((one) => (
          <Chip key={one} icon={icons[one]} isOn={one === kind} onClick={() => choose(one)}>
            {t(`timeline.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {kinds
        .filter((one) => opened[one])
        .map((one) => (
          <div key={`${one} ${opened[one]}`} hidden={one !== kind}>
            {one === 'note' && <NoteComposer threadId={threadId} />}
            {one === 'call' && <CallForm threadId={threadId} onDone={finish(one)} />}
            {one === 'appointment' && <AppointmentForm threadId={threadId} onDone={finish(one)} />}
          </div>
        ))}
    </div>
  )
}
