import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { MentionArea, type Mentioned, namedIn } from '../../activity/ui/public.ts'
import { type Comment, tasks } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { taskScreenMessages as words } from './messages.ts'
import styles from './tasks.module.css'

const refreshes = [tasks.comments, tasks.show]

/** What people say of a task, each with its answers, and the place to say something. */
export function Comments({ taskId, total }: { taskId: string; total: number }) {
  const { t } = useText(words)
  const [answering, setAnswering] = useState<string | null>(null)
  const list = useItem(tasks.comments, { params: { id: taskId }, query: { pageSize: 200 } }).data?.list ?? []
  return (
    <section className={styles.lines}>
      <h3>
        {t('tasks.comments')} {total > 0 && <small>{total}</small>}
      </h3>
      <ul className={styles.comments}>
        {list.map((comment) => (
          <li key={comment.id} data-answer={comment.parentId !== null || undefined}>
            <CommentEntry comment={comment} onAnswer={() => setAnswering(comment.id)} />
            {answering === comment.id && (
              <Composer taskId={taskId} parentId={comment.id} onDone={() => setAnswering(null)} />
            )}
          </li>
        ))}
      </ul>
      <Composer taskId={taskId} parentId={null} />
    </section>
  )
}

function CommentEntry({ comment, onAnswer }: { comment: Comment; onAnswer(): void }) {
  const { t } = useText(words)
  const remove = useCall(tasks.removeComment, { refreshes })
  const { id, authorName, text, createdAt, parentId, can } = comment
  return (
    <article className={styles.comment}>
      <Avatar name={authorName} size="small" />
      <div>
        <p>
          <strong>{authorName}</strong> <small>{`${formatDate(createdAt)} ${formatTime(createdAt)}`}</small>
        </p>
        <p className={styles.said}>{text}</p>
        <div className={styles.commentActions}>
          {parentId === null && (
            <Button size="small" variant="quiet" onClick={onAnswer}>
              {t('tasks.comment.answer')}
            </Button>
          )}
          {can.remove && (
            <Button size="small" variant="quiet" onClick={() => void remove.run({ params: { commentId: id } })}>
              {t('tasks.comment.remove')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

interface ComposerProps {
  taskId: string
  parentId: string | null
  onDone?: () => void
}

/** Ctrl+Enter sends. What is too short is said at once. */
function Composer({ taskId, parentId, onDone }: ComposerProps) {
  const { t, say } = useText(words)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly Mentioned[]>([])
  const [wrong, setWrong] = useState('')
  const add = useCall(tasks.comment, {
    refreshes,
    tells: 'nowhere',
    onDone: () => {
      setText('')
      onDone?.()
    },
    onFail: (failure) => setWrong(failure.fields.text ?? failure.message),
  })
  const send = () => {
    if (add.isRunning) return
    if (text.trim().length < 3) return setWrong(say(taskMessages['tasks.comment_short']))
    const mentions = [...new Set(namedIn(text, chosen).map(({ id }) => id))]
    void add.run({ params: { id: taskId }, body: { text, mentions, parentId } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionArea
        label={t(parentId ? 'tasks.comment.answer' : 'tasks.comment.new')}
        placeholder={t('tasks.comment.placeholder')}
        value={text}
        isWrong={wrong !== ''}
        onChange={(next) => {
          setText(next)
          setWrong('')
        }}
        onMention={(person) => setChosen([...chosen, person])}
        onSave={send}
      />
      <div className={styles.foot}>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Button type="submit" size="small" isBusy={add.isRunning}>
          {t('tasks.comment.send')}
        </Button>
      </div>
    </form>
  )
}
