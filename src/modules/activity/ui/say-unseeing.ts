import { notify } from '../../../platform/ui/feedback/notices.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import type { Mentioned } from './mentions.ts'
import { timelineMessages } from './messages.ts'

/** Says who was named and is not notified, because the record is closed to them; `told` are the ids of those who are. */
export function sayUnseeing(named: readonly Mentioned[], notified: readonly string[]) {
  const names = new Set(named.filter(({ id }) => !notified.includes(id)).map(({ name }) => name))
  if (names.size > 0)
    notify.warning(textNow(timelineMessages['timeline.mention.unseen'], { names: [...names].join(', ') }))
}
