import { useEffect, useRef, useState } from 'react'
import { personMemory } from '../../../../platform/ui/data/person-memory.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { forgetUnsent, keepUnsent, takeUpUnsent } from '../../../../platform/ui/offline/unsent-store.ts'
import { recordVoice, type VoiceRecording } from '../../../../platform/ui/sound/record-voice.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { voiceMessages as words } from './messages.ts'

/** `ready`: recorded and not sent yet. */
type VoiceState = 'none' | 'asking' | 'recording' | 'ready' | 'sending'

/** Recordings that were not sent yet, by conversation; each waits there while the person is on another screen. */
const kept = personMemory<{ recording: VoiceRecording; messageId: string }>()

const placeOf = (id: string) => `voice:${id}`

/** Recordings from before the page was reloaded that were not sent. */
async function takeUp(id: string) {
  const [left] = await takeUpUnsent<{ id: string; file: File }>(placeOf(id))
  if (!left || kept.has(id)) return false
  kept.set(id, { recording: { recorded: Promise.resolve(left.file), stop() {} }, messageId: left.id })
  return true
}

/**
 * One voice message of a conversation: recorded, then sent or thrown away. One that could not be sent stays and leaves under the same id;
 * one that was begun ends when somebody looks elsewhere, and is still there when they come back, or load the page again.
 */
export function useVoice(id: string, send: (file: File, messageId: string) => Promise<boolean>) {
  const { t } = useText(words)
  const [state, setState] = useState<VoiceState>(() => (kept.has(id) ? 'ready' : 'none'))
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    void takeUp(id).then((isThere) => {
      if (isThere && !isGone.current) setState((before) => (before === 'none' ? 'ready' : before))
    })
    return () => {
      isGone.current = true
      kept.get(id)?.recording.stop()
    }
  }, [id])
  const begin = async (format: string) => {
    setState('asking')
    try {
      const recording = await recordVoice(format)
      if (isGone.current) return recording.stop()
      const messageId = crypto.randomUUID()
      kept.set(id, { recording, messageId })
      setState('recording')
      void recording.recorded.then((file) => {
        if (kept.get(id)?.recording !== recording) return
        keepUnsent(placeOf(id), { id: messageId, file })
        setState((before) => (before === 'recording' ? 'ready' : before))
      })
    } catch (error) {
      setState('none')
      notify.warning(t((error as DOMException).name === 'NotFoundError' ? 'voice.none' : 'voice.refused'))
    }
  }
  const leave = async () => {
    const now = kept.get(id)
    if (!now) return setState('none')
    setState('sending')
    now.recording.stop()
    const hasLeft = await send(await now.recording.recorded, now.messageId)
    if (hasLeft) forgetUnsent(now.messageId)
    if (hasLeft && kept.get(id) === now) kept.delete(id)
    setState(hasLeft ? 'none' : 'ready')
  }
  const drop = () => {
    setState('none')
    const now = kept.get(id)
    kept.delete(id)
    now?.recording.stop()
    if (now) forgetUnsent(now.messageId)
  }
  return { state, begin, leave, drop }
}
