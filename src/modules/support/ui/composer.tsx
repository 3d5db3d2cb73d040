import { IconLock, IconSend, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { TabList } from '../../../platform/ui/layout/tab-list.tsx'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { filesGivenTo } from '../../../platform/ui/pieces/given-files.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Conversation, type Desk, type Message, support } from '../contract.ts'
import { supportMessages } from '../messages.ts'
import { type DraftMode, longestText } from '../own-desk-contract.ts'
import { useSendVoice } from './attach/send-voice.ts'
import { CommandPicker, commandTyped, useCommands } from './command-picker.tsx'
import { ComposerTools } from './composing/composer-tools.tsx'
import { NoOperator } from './composing/no-operator.tsx'
import { TemplateComposer } from './composing/template-composer.tsx'
import { WhileShut } from './composing/while-shut.tsx'
import { WindowLeft } from './composing/window-left.tsx'
import styles from './desk.module.css'
import { writeDraft } from './drafts/drafts.ts'
import { useDrafts } from './drafts/use-drafts.ts'
import { deskMessages as words } from './messages.ts'
import { useNow } from './use-now.ts'
import type { PendingMessages } from './use-pending.ts'
import { VoiceButton } from './voice/voice-button.tsx'

interface ComposerProps {
  conversation: Conversation
  desk: Desk | undefined
  pending: PendingMessages
  /** The colleagues who have the conversation open too. */
  here: { types(): void; hasSent(): void }
  /** The message that the next one answers. */
  answering: Message | null
  onAnswering(message: Message | null): void
  onTake: (() => void) | undefined
}

/** Writes to the customer, or to the colleagues alone; says why where nothing can be written. */
export function Composer({ conversation, desk, pending, here, answering, onAnswering, onTake }: ComposerProps) {
  const { t, say } = useText(words)
  const now = useNow()
  const isNarrow = useNarrow()
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<DraftMode>('answer')
  const isOperator = Boolean(desk?.me)
  const text = useDrafts(conversation.id, isOperator)[mode]
  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])
  const [isTemplate, setTemplate] = useState(false)
  const choose = (next: DraftMode) => {
    setMode(next)
    setTemplate(false)
    field.current?.focus()
  }
  const type = (next: string) => {
    writeDraft(conversation.id, mode, next)
    if (mode === 'answer' && next.trim() !== '') here.types()
  }
  useShortcut({
    keys: 'n',
    label: words['composer.note'],
    scope: 'screen',
    run: isOperator ? () => choose(mode === 'note' ? 'answer' : 'note') : undefined,
  })
  const end = conversation.windowEndsAt
  const left = conversation.hasWindow ? (end ? Date.parse(end) - now : 0) : null
  const isShut = left !== null && left <= 0
  const isSilent = conversation.channelState === 'disconnected' || conversation.channelState === 'not_configured'
  const why = whyNot()
  const isWindowShut = isShut && why === t('composer.closed.why')
  const isNote = mode === 'note'
  const mayWrite = isOperator && (isNote || why === null)
  const run = useCall(support.runCommand, {
    refreshes: [support.conversation, support.conversations, support.messages],
    onDone: () => {
      runId.current = { commandId: '', messageId: '' }
      type('')
    },
  })
  const runId = useRef({ commandId: '', messageId: '' })
  const runCommand = (commandId: string) => {
    // A second try sends the same message until it was sent.
    if (runId.current.commandId !== commandId) runId.current = { commandId, messageId: crypto.randomUUID() }
    void run.run({ params: { id: conversation.id }, body: runId.current })
    field.current?.focus()
  }
  const commands = useCommands({
    typed: !isNote && mayWrite ? commandTyped(text) : null,
    onRun: runCommand,
    onClose: () => type(''),
  })
  // One button sends: the voice message if no text is written.
  const [isVoiceHeld, setVoiceHeld] = useState(false)
  const voice = { conversationId: conversation.id, onSend: useSendVoice(conversation.id) }
  const leaving = pending.list.find(({ file, state }) => file && state === 'sending')?.file
  const mayAttach = !isNote && mayWrite
  const take = (files: readonly File[]) => {
    if (files.length === 0 || !mayAttach) return false
    const caption = text.trim()
    if (caption) type('')
    pending.writeFiles(files, caption)
    return true
  }
  const send = () => {
    const body = text.trim()
    if (!body || !mayWrite || text.length > longestText) return
    pending.write(body, isNote, isNote ? null : answering?.id)
    if (!isNote) onAnswering(null)
    here.hasSent()
    type('')
    field.current?.focus()
  }
  const beginCommand = () => {
    type('/')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commands.onKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  function whyNot(): string | null {
    if (conversation.state === 'closed') return t('composer.over')
    if (conversation.state !== 'service') return t('composer.waits')
    if (!conversation.mayAnswer) return t('composer.served', { name: conversation.operatorName })
    if (isSilent) return t('desk.silent')
    return isShut ? t('composer.closed.why') : null
  }
  const noteTab = (
    <>
      <Icon of={IconLock} size="tiny" /> {t('composer.note')}
    </>
  )
  if (!isOperator) return <NoOperator />
  if (!conversation.isAtDesk) return <p className={styles.blocked}>{say(supportMessages['support.elsewhere'])}</p>
  const mayTake = onTake && conversation.mayTake && (conversation.state === 'queue' || conversation.state === 'bot')
  return (
    <div className={styles.composer}>
      <div className={styles.box} data-note={isNote || undefined}>
        <TabList<DraftMode>
          label={t('composer.mode')}
          className={styles.modes}
          tabs={[
            { id: 'answer', label: t(isWindowShut || isTemplate ? 'template.which' : 'composer.answer') },
            { id: 'note', label: noteTab },
          ]}
          open={mode}
          onOpen={choose}
          opensOnPress
        >
          {left !== null && conversation.state !== 'closed' && <WindowLeft left={left} />}
        </TabList>
        {!isNote && why !== null ? (
          <div className={styles.why} data-shut={isWindowShut || undefined}>
            <p>{why}</p>
            {isWindowShut && <WhileShut conversation={conversation} />}
            {mayTake && (
              <Button variant="primary" onClick={onTake}>
                {t('desk.take')}
              </Button>
            )}
          </div>
        ) : isTemplate && !isNote ? (
          <div className={styles.why} data-shut>
            <TemplateComposer conversation={conversation} onBack={() => setTemplate(false)} />
          </div>
        ) : (
          <>
            <label htmlFor={fieldId} className="sr-only">
              {t(isNote ? 'composer.note_text' : 'composer.text', { name: conversation.title })}
            </label>
            {answering && !isNote && (
              <div className={styles.answering}>
                <span>{answering.body || t('composer.answering')}</span>
                <IconButton
                  size="small"
                  icon={IconX}
                  label={t('composer.answering.none')}
                  onClick={() => onAnswering(null)}
                />
              </div>
            )}
            <CommandPicker commands={commands} />
            <textarea
              id={fieldId}
              {...commands.field}
              ref={field}
              rows={2}
              value={text}
              placeholder={t(isNote ? 'composer.note_text' : 'composer.text', { name: conversation.title })}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              {...filesGivenTo(take)}
            />
            <div className={styles.tools}>
              {mayAttach && (
                <ComposerTools
                  conversation={conversation}
                  hasAssistant={desk?.hasAssistant ?? false}
                  onFiles={take}
                  onCommand={text === '' ? beginCommand : undefined}
                  onTemplate={() => setTemplate(true)}
                  onSuggested={() => field.current?.focus()}
                />
              )}
              {why === null && <VoiceButton {...voice} isOffered={!isNote} onHeld={setVoiceHeld} />}
              <span className={styles.sendingFile} role="status">
                {leaving && t('composer.sending_file', { name: leaving.name })}
              </span>
              {text.length > longestText * 0.8 && (
                <span data-over={text.length > longestText || undefined}>
                  {t('composer.characters', { count: formatNumber(text.length) })}
                </span>
              )}
              {(isNote || !isVoiceHeld || text.trim() !== '') && (
                <Button
                  variant="primary"
                  icon={isNote ? IconLock : IconSend}
                  {...(!isNarrow && { shortcut: 'Ctrl ↵' })}
                  onClick={send}
                >
                  {t(isNote ? 'composer.keep' : 'composer.send')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
