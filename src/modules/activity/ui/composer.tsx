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

/** Where something is written on a record: a note, a call that was made, an appointment; of these, what the person may write. */
export function Composer({ threadId, kinds }: { threadId: string; kinds: readonly [Written, ...Written[]] }) {
  const { t } = useText(timelineMessages)
  const [kind, setKind] = useState<Written>(kinds[0])
  const toFirst = () => setKind(kinds[0])
  return (
    <div className={styles.composer}>
      <fieldset className={styles.composerHead} aria-label={t('timeline.write')}>
        {kinds.map((one) => (
          <Chip key={one} icon={icons[one]} isOn={one === kind} onClick={() => setKind(one)}>
            {t(`timeline.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {kind === 'note' && <NoteComposer threadId={threadId} />}
      {kind === 'call' && <CallForm threadId={threadId} onDone={toFirst} />}
      {kind === 'appointment' && <AppointmentForm threadId={threadId} onDone={toFirst} />}
    </div>
  )
}
