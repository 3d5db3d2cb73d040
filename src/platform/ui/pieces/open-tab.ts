import { notify } from '../feedback/notices.ts'
import { messages } from '../messages.ts'
import { textNow } from '../text/use-text.ts'

/**
 * A tab for what is about to be fetched; open it within the click, for a browser refuses windows that appear later. Null,
 * with a notice, when it refuses all the same.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) notify.failure(textNow(messages['ui.popup.blocked']))
  return tab
}
