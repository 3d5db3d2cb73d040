import { IconMicrophone, IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatOfVoice } from '../../../../platform/ui/sound/record-voice.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { clock } from './clock.ts'
import { voiceMessages as words } from './messages.ts'
import { useVoice } from './use-voice.ts'
import styles from './voice.module.css'

interface VoiceButtonProps {
  conversationId: string
  /** Whether a recording may begin; one that has begun continues in any case. */
  isOffered: boolean
  onSend(file: File, messageId: string): Promise<boolean>
  /** Whether one is being recorded, or waits to be sent. */
  onHeld?(isHeld: boolean): void
}

/** Records a voice message; while it runs or waits it is sent or thrown away. Nothing where the browser records none that phones play. */
export function VoiceButton({ conversationId, isOffered, onSend, onHeld }: VoiceButtonProps) {
  const { t } = useText(words)
  const voice = useVoice(conversationId, onSend)
  const format = formatOfVoice()
  const { state } = voice
  const isHeld = state !== 'none' && state !== 'asking'
  const tell = useEffectEvent((now: boolean) => {
    onHeld?.(now)
  })
  useEffect(() => {
    tell(isHeld)
  }, [isHeld])
  if (format === undefined) return null
  if (state === 'none' && !isOffered) return null
  if (state === 'none' || state === 'asking')
    return (
      <IconButton
        icon={IconMicrophone}
        label={t('voice.record')}
        aria-busy={state === 'asking' || undefined}
        onClick={() => state === 'none' && void voice.begin(format)}
      />
    )
  return (
    <span className={styles.voice}>
      <IconButton icon={IconTrash} label={t('voice.drop')} disabled={state === 'sending'} onClick={voice.drop} />
      <span role="status" data-running={state === 'recording' || undefined}>
        <Icon of={IconMicrophone} size="small" /> {t(state === 'recording' ? 'voice.recording' : 'voice.ready')}
      </span>
      {state === 'recording' && <Running />}
      <Button variant="primary" icon={IconSend} isBusy={state === 'sending'} onClick={() => void voice.leave()}>
        {t('voice.send')}
      </Button>
    </span>
  )
}

/** How long it has been recording; not read aloud each second. */
function Running() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const beganAt = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - beganAt) / 1000), 250)
    return () => clearInterval(timer)
  }, [])
  return <time aria-hidden>{clock(seconds)}</time>
}
