/** Firefox records OGG, the others WebM; the server has phones hear the same of both. */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus']

/** How this browser records what phones play; undefined: it does not, or nobody may be heard on this page. */
export function formatOfVoice() {
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return undefined
  return formats.find((format) => MediaRecorder.isTypeSupported(format))
}

/** Speech is understood at this rate, and three minutes of it stay below what WhatsApp plays without a download. */
const bitsPerSecond = 24_000
/** Longer than anybody listens to, in milliseconds. */
const longest = 15 * 60_000

export interface VoiceRecording {
  /** What was recorded, once it has ended: by `stop`, after the longest time or with the microphone. */
  recorded: Promise<File>
  stop(): void
}

/** Begins to record; throws where the person or the machine gives no microphone. */
export async function recordVoice(format: string): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })
  const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, longest)
  const recorded = new Promise<File>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      clearTimeout(limit)
      for (const track of stream.getTracks()) track.stop()
      resolve(new File(parts, format.includes('ogg') ? 'audio.ogg' : 'audio.webm', { type: format }))
    })
  })
  recorder.start()
  return { recorded, stop }
}
