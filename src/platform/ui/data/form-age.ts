import { readingMargin } from '../../contract/reading-margin.ts'

/**
 * The opening of a form that was just told, on what it sent at `sentAt`, all that others saved: none of that is still on
 * its way, so the margin for what is does not apply.
 */
export const answeredAt = (sentAt: number) => sentAt + readingMargin

/** When the forms that are being sent were opened, in milliseconds since 1970. */
const sending = new Set<{ openedAt: number }>()

/** Sends with the age of the form, so that nothing is written over that was saved after it was opened. */
export async function asForm<T>(openedAt: number, send: () => Promise<T>): Promise<T> {
  const form = { openedAt }
  sending.add(form)
  try {
    return await send()
  } finally {
    sending.delete(form)
    if (sending.size === 0) for (const go of waiting.splice(0)) go()
  }
}

/** What waits until no form is being sent. */
const waiting: (() => void)[] = []

/** A click is no form: what it writes is sent after the forms under way, whose age it would take on. */
export const formsSent = () =>
  new Promise<void>((resolve) => {
    if (sending.size === 0) resolve()
    else waiting.push(resolve)
  })

/** The age of the oldest form under way, as the header that the server reads; below 0 once a form was told of everything. */
export function formAgeHeader(method: string): Record<string, string> {
  if (sending.size === 0 || (method !== 'PATCH' && method !== 'PUT')) return {}
  const oldest = Math.min(...[...sending].map(({ openedAt }) => openedAt))
  return { 'X-Form-Age': String(Math.max(-readingMargin, Date.now() - oldest)) }
}
