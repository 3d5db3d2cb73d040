import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

/** Where a note is written; Ctrl+Enter saves. What was typed stays until the server has it. */
export function NoteComposer({ threadId }: { threadId: string }) {
  const { t, say } = useText(timelineMessages)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const add = useCall(activity.addNote, {
    refreshes: [activity.timeline],
    tells: 'nowhere',
    onDone: () => {
      setText('')
      notify.success(t('timeline.note.saved'))
    },
    onFail: (failure) => setWrong(failure.fields.text ?? failure.message),
  })
  const save = () => {
    if (!text.trim()) return setWrong(say(activityMessages['activity.note_empty']))
    void add.run({ params: { threadId }, body: { text } })
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <span className={styles.composerHead}>
        <Icon of={IconNote} size="small" />
        {t('timeline.note')}
      </span>
      <textarea
        aria-label={t('timeline.note')}
        aria-invalid={wrong ? true : undefined}
        placeholder={t('timeline.note.placeholder')}
        value={text}
        maxLength={10_000}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      <div className={styles.composerFoot}>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Button type="submit" variant="primary" size="small" isBusy={add.isRunning}>
          {t('timeline.note.save')}
        </Button>
      </div>
    </form>
  )
}
