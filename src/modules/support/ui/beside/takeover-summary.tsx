import { IconSparkles, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, type Desk, type Message, support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

/** Fewer messages are read quicker than summed up. */
const worthIt = 4

interface Props {
  conversation: Conversation
  desk: Desk | undefined
  messages: readonly Message[]
}

/** For whoever has taken over a conversation and has not answered yet: what was said before, in a few lines. */
export function TakeoverSummary({ conversation: { id, mayAnswer, operatorName }, desk, messages }: Props) {
  const { t } = useText(words)
  const [text, setText] = useState('')
  const sum = useCall(support.summary, { onDone: (answer) => setText(answer.text) })
  const said = messages.filter((one) => one.conversationId === id && /^(in|out)$/.test(one.direction))
  const hasAnswered = said.some(({ origin, authorName }) => origin === 'operator' && authorName === operatorName)
  if (!mayAnswer || !desk?.hasAssistant || said.length < worthIt || (hasAnswered && !text)) return null
  return (
    <div className={styles.summary} role="status">
      {text ? (
        <>
          <p>{text}</p>
          <IconButton size="small" icon={IconX} label={t('summary.close')} onClick={() => setText('')} />
        </>
      ) : (
        <Button
          size="small"
          icon={IconSparkles}
          isBusy={sum.isRunning}
          onClick={() => void sum.run({ params: { id } })}
        >
          {t('summary.ask')}
        </Button>
      )}
    </div>
  )
}
