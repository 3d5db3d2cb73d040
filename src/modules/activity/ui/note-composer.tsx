import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { keptCode } from '../../../platform/ui/data/writes/send-or-keep.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { MentionArea } from './mention-area.tsx'
import { namedIn } from './mentions.ts'
import { timelineMessages } from './messages.ts'
import { useNoteDraft } from './note-draft.ts'
import { sayUnseeing } from './say-unseeing.ts'
import styles from './timeline.module.css'

/**
 * The form of a note; Ctrl+Enter saves. The text stays until it is stored on the server or, without network, on the
 * device.
 */
export function NoteComposer({ threadId, onDone }: { threadId: string; onDone?: () => void }) {
  const { t, say } = useText(timelineMessages)
  const draft = useNoteDraft(threadId)
  const { text, chosen } = draft
  const [wrong, setWrong] = useState('')
  const named = namedIn(text, chosen)
  const add = useCall(activity.addNote, {
    refreshes: [activity.timeline],
    tells: 'nowhere',
    onDone: ({ mentions }, { body }) => {
      draft.sent(body.text)
      notify.success(t('timeline.note.saved'))
      onDone?.()
      sayUnseeing(named, mentions)
    },
    onFail: (failure, { body }) => {
      if (failure.code !== keptCode) return setWrong(failure.fields.text ?? failure.message)
      draft.sent(body.text)
      notify.failure(failure)
    },
  })
  const save = () => {
    if (add.isRunning) return
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
          draft.write(next)
          setWrong('')
        }}
        onMention={draft.name}
        onSave={save}
      />
      <div className={styles.composerFoot}>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Button type="submit" size="small" isBusy={add.isRunning}>
          {t('timeline.note.save')}
        </Button>
      </div>
    </form>
  )
}
