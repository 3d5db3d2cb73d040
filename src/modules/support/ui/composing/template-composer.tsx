import { IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { partsOf } from '../../../channels/template.ts'
import { type Conversation, type OfferedTemplate, support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

interface TemplateComposerProps {
  conversation: Pick<Conversation, 'id'>
  /** Returns to free text, if that may be sent; also called after a template was sent. */
  onBack?: (() => void) | undefined
}

/** Messages that WhatsApp has approved, filled in. They may be sent at any time, and are the only ones while the window is closed. */
export function TemplateComposer({ conversation, onBack }: TemplateComposerProps) {
  const list = useItem(support.templates, { params: { id: conversation.id } }, { staleTime: 60_000 })
  if (!list.data)
    return list.error ? <Failure failure={list.error} retry={() => void list.refetch()} /> : <SkeletonLines lines={3} />
  const approved = list.data.filter(({ state }) => state === 'approved')
  if (approved.length === 0) return <NoTemplate isInReview={list.data.some(({ state }) => state === 'pending')} />
  return <TemplateForm conversation={conversation} templates={approved} onBack={onBack} />
}

const valuesOf = (template: OfferedTemplate) => template.fields.map(({ value }) => value)

function TemplateForm({
  conversation: { id },
  templates,
  onBack,
}: TemplateComposerProps & { templates: OfferedTemplate[] }) {
  const { t } = useText(words)
  const [chosenId, choose] = useState(templates[0]!.id)
  const [typed, setTyped] = useState<Record<string, string[]>>({})
  const [isAsked, setAsked] = useState(false)
  // A second try sends the same message until it is in the conversation.
  const messageId = useRef(crypto.randomUUID())
  const send = useCall(support.sendTemplate, {
    refreshes: [support.conversation, support.conversations, support.messages],
    onDone: () => {
      messageId.current = crypto.randomUUID()
      setTyped({})
      setAsked(false)
      onBack?.()
    },
  })
  const chosen = templates.find((one) => one.id === chosenId) ?? templates[0]!
  const valuesNow = (template: OfferedTemplate) => typed[template.id] ?? valuesOf(template)
  const values = valuesNow(chosen)
  const isWhole = values.every((value) => value.trim() !== '')
  const run = () => {
    setAsked(true)
    if (isWhole) void send.run({ params: { id }, body: { id: messageId.current, templateId: chosen.id, values } })
  }
  const nameOf = (field: string) =>
    /^\d+$/.test(field) ? t('template.field', { number: field }) : field.replaceAll('_', ' ')
  const known = valuesOf(chosen).filter((value) => value !== '').length
  return (
    <div className={styles.templates}>
      <RadioCards
        label={t('template.which')}
        isLabelHidden
        columns={1}
        value={chosen.id}
        onChange={choose}
        options={templates.map((template) => ({
          value: template.id,
          title: template.name.replaceAll('_', ' '),
          body: <TemplateText template={template} values={valuesNow(template)} nameOf={nameOf} />,
        }))}
      />
      {chosen.fields.length > 0 && (
        <div className={styles.blanks}>
          {chosen.fields.map(({ name }, at) => (
            <TextField
              key={name}
              label={nameOf(name)}
              isRequired
              maxLength={1024}
              value={values[at] ?? ''}
              error={isAsked && !values[at]?.trim() ? t('template.fields') : undefined}
              onChange={(value) => setTyped({ ...typed, [chosen.id]: values.with(at, value) })}
            />
          ))}
        </div>
      )}
      <p className={styles.templateFoot}>
        <span>{known > 0 && t('template.known', { count: known })}</span>
        {onBack && <Button onClick={onBack}>{t('composer.template.back')}</Button>}
        <Button variant="primary" icon={IconSend} isBusy={send.isRunning} onClick={run}>
          {t('composer.template')}
        </Button>
      </p>
    </div>
  )
}

interface TemplateTextProps {
  template: OfferedTemplate
  values: readonly string[]
  nameOf(field: string): string
}

/** As the person reads it: what is filled in stands out, what is missing is called by its name. */
function TemplateText({ template: { body, fields }, values, nameOf }: TemplateTextProps) {
  const parts = partsOf(
    body,
    fields.map(({ name }) => name),
    values,
  )
  return (
    <span className={styles.templateText}>
      {parts.map(({ at, text, field }) =>
        field === undefined ? (
          text
        ) : (
          <mark key={at} data-empty={text === '' || undefined}>
            {text || nameOf(field)}
          </mark>
        ),
      )}
    </span>
  )
}

/** Without an approved message nothing can be sent: people who may create one get a link, others read whom to ask. */
function NoTemplate({ isInReview }: { isInReview: boolean }) {
  const { t } = useText(words)
  const mayManage = useMay('chat.manage-channels')
  return (
    <div className={styles.noTemplate} role="status">
      <p>
        {t(isInReview ? 'composer.template.in_review' : 'composer.template.none')}{' '}
        {!isInReview && t(mayManage ? 'composer.template.create' : 'composer.template.ask')}
      </p>
      {mayManage && (
        <LinkButton size="small" to="/settings/chat-support/channels">
          {t('composer.template.channels')}
        </LinkButton>
      )}
    </div>
  )
}
