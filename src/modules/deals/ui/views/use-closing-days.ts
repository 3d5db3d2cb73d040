import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import type { CalendarDay } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { viewMessages as words } from './messages.ts'

/** The calendar's days, with a moved deal already at its new day while the server saves it. */
export function useClosingDays(query: { from: string; to: string } & Record<string, unknown>) {
  const { t } = useText(words)
  const calendar = useItem(dealViews.calendar, { query }, { keepPrevious: true })
  const mayEdit = useMay(deals.edit.needs)
  const [moved, setMoved] = useState<Record<string, string>>({})
  const edit = useCall(deals.edit, { refreshes: [dealViews.calendar, deals.list, deals.show, deals.board] })
  const days = withMoves(calendar.data ?? [], moved)

  const save = async (id: string, closingOn: string) => {
    setMoved((before) => ({ ...before, [id]: closingOn }))
    const done = await edit.run({ params: { id }, body: { closingOn } })
    if (done) await calendar.refetch()
    // Another move of the same deal may be in progress.
    setMoved((before) => {
      const { [id]: latest, ...others } = before
      return latest === closingOn ? others : before
    })
    return done !== undefined
  }
  const move = async (id: string, to: string) => {
    const from = days.find((day) => day.deals.some((deal) => deal.id === id))
    if (!mayEdit || !from || from.day === to) return
    const { title } = from.deals.find((deal) => deal.id === id)!
    if (!(await save(id, to))) return
    notify.success(t('deals.calendar.moved', { title, day: formatDate(to) }), {
      action: { label: textNow(kit['ui.undo']), run: () => void save(id, from.day) },
    })
  }
  return { calendar, days: new Map(days.map((day) => [day.day, day])), mayEdit, move }
}

/** The days after some deals were moved: names and counts change at once, sums with the server's response. */
export function withMoves(days: readonly CalendarDay[], moved: Record<string, string>): CalendarDay[] {
  const named = new Map(days.map((day) => [day.day, { ...day, deals: [...day.deals] }]))
  for (const [id, to] of Object.entries(moved)) {
    const from = [...named.values()].find((day) => day.deals.some((deal) => deal.id === id))
    if (!from || from.day === to) continue
    const deal = from.deals.find((one) => one.id === id)!
    from.deals = from.deals.filter((one) => one.id !== id)
    from.count -= 1
    const there = named.get(to) ?? { day: to, count: 0, deals: [] }
    named.set(to, { ...there, count: there.count + 1, deals: [...there.deals, deal] })
  }
  return [...named.values()].filter(({ count }) => count > 0)
}
