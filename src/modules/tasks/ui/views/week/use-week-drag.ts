import { type PointerEvent, useRef } from 'react'
import { useDayDrag } from '../../../../../platform/ui/calendar/use-day-drag.ts'
import { clockAt, minutesOf } from './spans.ts'

/** A day, and the minute of it; null: no hour. */
export interface Place {
  day: string
  at: number | null
}

const quarter = (minutes: number) => Math.round(minutes / 15) * 15

const written = ({ day, at }: Place) => (at === null ? day : `${day} ${clockAt(at)}`)

function readPlace(text: string): Place {
  const [day, clock] = text.split(' ')
  return { day: day!, at: clock ? minutesOf(clock) : null }
}

/** Drags a task to a day and an hour: columns say their day and, where they have hours, the minutes that they draw. */
export function useWeekDrag(onDrop: (id: string, place: Place) => void) {
  const grabbed = useRef(0)
  const placeUnder = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
    if (!column) return null
    const { day, from, to } = column.dataset
    if (from === undefined || to === undefined) return written({ day: day!, at: null })
    const { top, height } = column.getBoundingClientRect()
    const share = (clientY - grabbed.current - top) / height
    return written({ day: day!, at: quarter(Number(from) + share * (Number(to) - Number(from))) })
  }
  const drag = useDayDrag((id, place) => onDrop(id, readPlace(place)), placeUnder)
  const propsOf = (id: string, hasHour: boolean) => {
    const hand = drag.propsOf(id)
    return {
      ...hand,
      onPointerDown: (event: PointerEvent) => {
        // Where it was taken stays under the pointer.
        grabbed.current = hasHour ? event.clientY - event.currentTarget.getBoundingClientRect().top : 0
        hand.onPointerDown(event)
      },
    }
  }
  return { held: drag.held, over: drag.held?.over ? readPlace(drag.held.over) : null, propsOf }
}

export type WeekHand = ReturnType<ReturnType<typeof useWeekDrag>['propsOf']>
