import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { type ListState, useCall, useList } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { MentionArea, type Mentioned, namedIn, sayUnseeing } from '../../../activity/ui/public.ts'
import { type Comment, tasks } from '../../contract.ts'
import { taskMessages } from '../../messages.ts'
import { taskScreenMessages as words } from '../messages.ts'
import styles from '../tasks.module.css'

const refreshes = [tasks.comments, tasks.show]

/** What people say of a task, each with its answers; nothing while nobody has said anything. */
export function Comments({ taskId, total }: { taskId: string; total: number }) {
  const { t } = useText(words)
  const [answering, setAnswering] = useState<string | null>(null)
  const list = useList(tasks.comments, { pageSize: 50 }, { params: { id: taskId } })
  const end = useOwnComing(list)
  if (list.rows.length === 0) return null
  return (
    <section className={styles.lines} ref={end}>
      <h3>
        {t('tasks.comments')} <small>{Math.max(total, list.rows.length)}</small>
      </h3>
      {list.hasMore && (
        <Button size="small" variant="quiet" onClick={list.loadMore}>
          {t('tasks.comments.older')}
        </Button>
      )}
      <ul className={styles.comments}>
        {inOrder(list.rows).map((comment) => (
          <li key={comment.id} data-answer={comment.parentId !== null || undefined}>
            <CommentEntry comment={comment} onAnswer={() => setAnswering(comment.id)} />
            {answering === comment.id && (
              <Composer taskId={taskId} parentId={comment.id} onDone={() => setAnswering(null)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the person has just said comes into sight. */
function useOwnComing({ rows, isLoading }: Pick<ListState<Comment>, 'rows' | 'isLoading'>) {
  const place = useRef<HTMLElement>(null)
  const me = useSession().user?.usuarioid
  const own = rows.filter(({ authorId }) => authorId === me).map(({ createdAt }) => createdAt)
  const newest = own.toSorted().at(-1) ?? ''
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (isLoading) return
    if (before.current !== null && newest > before.current) place.current?.scrollIntoView({ block: 'end' })
    before.current = newest
  }, [newest, isLoading])
  return place
}

/** The place to say something of a task, at the foot of its panel. */
export const DockedComposer = ({ taskId }: { taskId: string }) => <Composer taskId={taskId} parentId={null} />

/** Later pages hold what was said earlier; answers stay behind what they answer. */
function inOrder(rows: readonly Comment[]): Comment[] {
  const threads = Map.groupBy(rows, ({ id, parentId }) => parentId ?? id)
  const begun = [...threads.values()].map((thread) => ({ thread, at: `${thread[0]!.createdAt} ${thread[0]!.id}` }))
  return begun.toSorted((one, other) => (one.at < other.at ? -1 : 1)).flatMap(({ thread }) => thread)
}

function CommentEntry({ comment, onAnswer }: { comment: Comment; onAnswer(): void }) {
  const { t } = useText(words)
  const [isEditing, setEditing] = useState(false)
  const remove = useCall(tasks.removeComment, { refreshes })
  const { id, authorName, text, createdAt, editedAt, parentId, can } = comment
  return (
    <article className={styles.comment}>
      <Avatar name={authorName} size="small" />
      <div>
        <p>
          <strong>{authorName}</strong> <small>{`${formatDate(createdAt)} ${formatTime(createdAt)}`}</small>
          {editedAt && <small> {t('tasks.comment.edited')}</small>}
        </p>
        {isEditing ? (
          <EditedComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <p className={styles.said}>{text}</p>
        )}
        <div className={styles.commentActions}>
          {parentId === null && (
            <Button size="small" variant="quiet" onClick={onAnswer}>
              {t('tasks.comment.answer')}
            </Button>
          )}
          {can.edit && !isEditing && (
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              {t('tasks.comment.edit')}
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

/** The text of one's own comment, written again. */
function EditedComment({
  comment: { id, text: before, mentions: named },
  onClose,
}: {
  comment: Comment
  onClose(): void
}) {
  const { t } = useText(words)
  const edit = useCall(tasks.editComment, { refreshes, tells: 'nowhere', onDone: onClose })
  return (
    <CommentForm
      of={id}
      label={t('tasks.comment.edit')}
      start={before}
      named={named}
      send={(text, mentions) => edit.call({ params: { commentId: id }, body: { text, mentions } })}
      onClose={onClose}
    />
  )
}

interface ComposerProps {
  taskId: string
  parentId: string | null
  onDone?: () => void
}

function Composer({ taskId, parentId, onDone }: ComposerProps) {
  const { t } = useText(words)
  const add = useCall(tasks.comment, { refreshes, tells: 'nowhere', onDone: () => onDone?.() })
  return (
    <CommentForm
      of={`answer ${parentId}`}
      label={t(parentId ? 'tasks.comment.answer' : 'tasks.comment.new')}
      start=""
      isDocked={parentId === null}
      send={(text, mentions) => add.call({ params: { id: taskId }, body: { text, mentions, parentId } })}
    />
  )
}

interface CommentFormProps {
  /** The comment that is written again or answered. */
  of?: string
  label: string
  start: string
  /** Whom the text names already. */
  named?: readonly Mentioned[]
  /** Gives back whom the comment named and who is notified. */
  send(text: string, mentions: string[]): Promise<Pick<Comment, 'mentions'>>
  /** No more than the place to type until something is typed. */
  isDocked?: boolean
  onClose?: () => void
}

/** Ctrl+Enter sends. What is too short is said at once. */
function CommentForm({ of, label, start, named: before = [], send, isDocked = false, onClose }: CommentFormProps) {
  const { t, say } = useText(words)
  const [{ text, chosen }, change] = useTyped({ text: start, chosen: before }, of)
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    if (text.trim().length < 3) return setWrong(say(taskMessages['tasks.comment_short']))
    setBusy(true)
    try {
      const named = namedIn(text, chosen)
      const { mentions } = await send(text, [...new Set(named.map(({ id }) => id))])
      sayUnseeing(
        named,
        mentions.map(({ id }) => id),
      )
      change({ text: '', chosen: [] })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setWrong(failure.fields.text ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MentionArea
        label={label}
        placeholder={t('tasks.comment.placeholder')}
        value={text}
        isWrong={wrong !== ''}
        onChange={(next) => {
          change({ text: next })
          setWrong('')
        }}
        onMention={(person) => change({ chosen: [...chosen, person] })}
        onSave={() => void save()}
      />
      <div className={styles.foot} hidden={isDocked && !text && !wrong}>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {textNow(kit['ui.cancel'])}
          </Button>
        )}
        <Button type="submit" size="small" isBusy={isBusy}>
          {onClose ? textNow(kit['ui.save']) : t('tasks.comment.send')}
        </Button>
      </div>
    </form>
  )
}
