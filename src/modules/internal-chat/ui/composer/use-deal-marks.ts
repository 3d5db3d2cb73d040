import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { OfferedBeside } from '../../../activity/ui/public.ts'
import { internalChat } from '../../contract.ts'
import { chatMessages as words } from '../messages.ts'

/** What # offers: deals that whoever writes sees; in the text stands the number alone, which tells nothing to others. */
export function useDealMarks(): OfferedBeside {
  const { t } = useText(words)
  const [typed, setTyped] = useState<string | null>(null)
  const settled = useSettled(typed, 150)
  const isAsked = typed !== null && settled !== null
  const found = useItem(internalChat.markable, { query: { search: settled ?? '' } }, { enabled: isAsked })
  const list = isAsked && settled === typed ? (found.data?.list ?? []) : []
  return {
    sign: '#',
    label: t('room.deals'),
    offers: list.map(({ id, number, name, status }) => ({ id, name: String(number), said: name, detail: status })),
    // Behind a whole number and a space the sentence goes on.
    onType: (next) => setTyped(next !== null && /^\d+ /.test(next) ? null : next),
  }
}
