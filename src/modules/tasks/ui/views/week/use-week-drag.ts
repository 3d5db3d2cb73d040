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

/** The place of a column at this height (px of the window): it says its day and, where it has hours, the minutes that it draws. */
export function placeIn(column: HTMLElement, clientY: number): Place {
  const { day, from, to } = column.dataset
  if (from === undefined || to === undefined) return { day: day!, at: null }
  const { top, height } = column.getBoundingClientRect()
  const share = (clientY - top) / height
  return { day: day!, at: quarter(Number(from) + share * (Number(to) - Number(from))) }
}

/** Drags a task to a day and an hour. */
export function useWeekDrag(onDrop: (id: string, place: Place) => void) {
  const grabbed = useRef(0)
  const placeUnder = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
    return column ? written(placeIn(column, clientY - grabbed.current)) : null
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
