import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { MentionArea } from './mention-area.tsx'
import { type Mentioned, namedIn } from './mentions.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

/** Where a note is written; Ctrl+Enter saves. What was typed stays until the server has it. */
export function NoteComposer({ threadId }: { threadId: string }) {
  const { t, say } = useText(timelineMessages)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Mentioned[]>([])
  const [wrong, setWrong] = useState('')
  const named = namedIn(text, chosen)
  const add = useCall(activity.addNote, {
    refreshes: [activity.timeline],
    tells: 'nowhere',
    onDone: ({ mentions }) => {
      setText('')
      setChosen([])
      notify.success(t('timeline.note.saved'))
      const unseeing = named.filter(({ id }) => !mentions.includes(id))
      if (unseeing.length > 0)
        notify.warning(t('timeline.mention.unseen', { names: unseeing.map(({ name }) => name).join(', ') }))
    },
    onFail: (failure) => setWrong(failure.fields.text ?? failure.message),
  })
  const save = () => {
    if (!text.trim()) return setWrong(say(activityMessages['activity.note_empty']))
    void add.run({ params: { threadId }, body: { text, mentions: [...new Set(named.map(({ id }) => id))] } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <MentionArea
        label={t('timeline.note')}
        placeholder={t('timeline.note.placeholder')}
        value={text}
        isWrong={wrong !== ''}
        onChange={(next) => {
          setText(next)
          setWrong('')
        }}
        onMention={(person) => setChosen((before) => [...before, person])}
        onSave={save}
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
