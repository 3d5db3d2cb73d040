/** The message that the callback's window sends to its opener. */
export const googleMessage = 'girassol.google'

export class GoogleWindowError extends Error {
  readonly reason: 'blocked' | 'closed'
  constructor(reason: 'blocked' | 'closed') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Opens Google in a window of its own and waits for the query of its redirect. The window is opened at once, while the
 * click still allows it, and gets the address later.
 */
export async function askGoogle(addressOf: () => Promise<string>): Promise<string> {
  const opened = window.open('about:blank', 'google', 'popup,width=520,height=680')
  if (!opened) throw new GoogleWindowError('blocked')
  try {
    const address = await addressOf()
    const answer = answerOf(opened, new URL(address).searchParams.get('state') ?? '')
    opened.location.href = address
    return await answer
  } catch (failure) {
    opened.close()
    throw failure
  }
}

/** Accepts only a message with our own sealed state: no other page can know it. */
function answerOf(opened: Window, state: string) {
  return new Promise<string>((resolve, reject) => {
    const end = () => {
      clearInterval(watch)
      removeEventListener('message', onMessage)
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.kind !== googleMessage || typeof data.query !== 'string') return
      if (new URLSearchParams(data.query).get('state') !== state) return
      end()
      opened.close()
      resolve(data.query)
    }
    const watch = setInterval(() => {
      if (!opened.closed) return
      end()
      reject(new GoogleWindowError('closed'))
    }, 400)
    addEventListener('message', onMessage)
  })
}
