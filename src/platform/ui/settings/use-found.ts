import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'
import type { SettingsPage } from './settings-page.ts'

/** The pages whose name or words hold what was typed, whatever its accents; all of them for an empty text. */
export function useFound(pages: readonly SettingsPage[], text: string) {
  const { say } = useText(settingsMessages)
  const wanted = plain(text.trim())
  return pages.filter(({ label, words }) => plain([say(label), words ? say(words) : ''].join(' ')).includes(wanted))
}
