import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Bubble } from '../../../platform/ui/pieces/timeline.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity, type LoggedCall, type TimelineNote } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { namedIn, piecesOf } from './mentions.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

/** A note's text, with the actions that its reader may take. */
export function NoteInTimeline({ note, author }: { note: TimelineNote; author: string }) {
  const { t } = useText(timelineMessages)
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(activity.removeNote, {
    refreshes: [activity.timeline],
    tells: 'nowhere',
    onDone: () => notify.success(t('timeline.note.removed')),
  })
  if (isEditing) return <NoteEditor note={note} close={() => setEditing(false)} />
  return (
    <>
      <Bubble>
        {note.call && <CallFacts call={note.call} />}
        <span className={styles.note}>
          {piecesOf(note.text, note.mentions).map(({ at, text, isName }) =>
            isName ? (
              <b key={at} className={styles.mention}>
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
      </Bubble>
      {(note.editedAt || note.can.edit || note.can.remove) && (
        <div className={styles.noteFoot}>
          {note.editedAt && t('timeline.edited')}
          {(note.can.edit || note.can.remove) && (
            <Menu
              groups={[
                {
                  items: [
                    ...(note.can.edit
                      ? [{ label: t('timeline.note.edit'), icon: IconPencil, run: () => setEditing(true) }]
                      : []),
                    ...(note.can.remove
                      ? [
                          {
                            label: t('timeline.note.remove'),
                            icon: IconTrash,
                            isDangerous: true,
                            run: () => setAsking(true),
                          },
                        ]
                      : []),
                  ],
                },
              ]}
            >
              <IconButton icon={IconDots} size="small" label={t('timeline.note.actions')} />
            </Menu>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('timeline.note.remove.ask', { name: author })}
        confirm={t('timeline.note.remove')}
        isDangerous
        run={() => remove.call({ params: { id: note.id } })}
      >
        {t('timeline.note.remove.why')}
      </ConfirmDialog>
    </>
  )
}

function CallFacts({ call }: { call: LoggedCall }) {
  const { t } = useText(timelineMessages)
  const minutes = call.minutes === null ? '' : t('timeline.call.minutes', { minutes: call.minutes })
  return (
    <span className={styles.callFacts}>{[t(`timeline.call.${call.result}`), minutes].filter(Boolean).join(', ')}</span>
  )
}

function NoteEditor({ note, close }: { note: TimelineNote; close(): void }) {
  const { t, say } = useText(timelineMessages)
  const edit = useCall(activity.editNote, { refreshes: [activity.timeline], tells: 'nowhere' })
  const form = useForm({
    start: { text: note.text },
    check: ({ text }) => ({ text: text.trim() ? null : say(activityMessages['activity.note_empty']) }),
    submit: async (body) => {
      const mentions = namedIn(body.text, note.mentions).map(({ id }) => id)
      await edit.call({ params: { id: note.id }, body: { ...body, mentions } })
      close()
    },
  })
  return (
    <Form form={form} label={t('timeline.note.edit')}>
      <TextArea label={t('timeline.note.edit')} isLabelHidden rows={4} {...form.field('text')} />
      <FormActions>
        <Button size="small" onClick={close}>
          {say(messages['ui.cancel'])}
        </Button>
        <SubmitButton size="small" />
      </FormActions>
    </Form>
  )
}
