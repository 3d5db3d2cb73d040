import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { voiceMessages as words } from './messages.ts'
import { recordVoice, type VoiceRecording } from './record-voice.ts'

/** `ready`: it has ended and has not left. */
type VoiceState = 'none' | 'asking' | 'recording' | 'ready' | 'sending'

/** One voice message: recorded, then sent or thrown away; one that could not be sent stays and leaves under the same id. */
export function useVoice(send: (file: File, messageId: string) => Promise<boolean>) {
  const { t } = useText(words)
  const [state, setState] = useState<VoiceState>('none')
  const now = useRef<{ recording: VoiceRecording; messageId: string }>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      now.current?.recording.stop()
    }
  }, [])
  const begin = async (format: string) => {
    setState('asking')
    try {
      const recording = await recordVoice(format)
      if (isGone.current) return recording.stop()
      now.current = { recording, messageId: crypto.randomUUID() }
      setState('recording')
      void recording.recorded.then(() => {
        if (now.current?.recording === recording) setState((before) => (before === 'recording' ? 'ready' : before))
      })
    } catch (error) {
      setState('none')
      notify.warning(t((error as DOMException).name === 'NotFoundError' ? 'voice.none' : 'voice.refused'))
    }
  }
  const leave = async () => {
    if (!now.current) return
    const { recording, messageId } = now.current
    setState('sending')
    recording.stop()
    const hasLeft = await send(await recording.recorded, messageId)
    setState(hasLeft ? 'none' : 'ready')
  }
  const drop = () => {
    setState('none')
    now.current?.recording.stop()
  }
  return { state, begin, leave, drop }
}
