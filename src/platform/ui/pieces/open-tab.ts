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

/** Opens in a tab of its own what is only known after an answer; a tab that leads nowhere is closed again. */
export async function inTab(address: () => Promise<string | null>) {
  const tab = openTab()
  if (!tab) return
  try {
    const to = await address()
    tab.opener = null
    if (to) tab.location.href = to
    else tab.close()
  } catch (failure) {
    tab.close()
    throw failure
  }
}
