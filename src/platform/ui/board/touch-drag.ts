import styles from './board.module.css'
import type { Place } from './types.ts'

/** A finger picks up a card after resting on it for this long, in milliseconds, without moving farther than this, in px. */
const rest = 350
const slack = 10
/** So near to an edge, in px, that it was moved towards, what is under the finger scrolls, this far with each frame. */
const edge = 56
const pace = 8

export interface TouchDrag {
  start(card: Place): void
  over(columnId: string | null): void
  /** Over no column, or when something else took the finger, with `null`. */
  end(card: Place, columnId: string | null): void
}

/**
 * Cards that are dragged by a finger. Browsers drag by touch each on their own terms, some not at all, so the finger is
 * followed here and theirs is kept from starting; one that moves at once scrolls as ever.
 */
export function dragByTouch(board: HTMLElement, drag: TouchDrag) {
  let letGo = () => {}
  const touch = (event: TouchEvent) => {
    letGo()
    const target = event.target as HTMLElement
    const card = target.closest<HTMLElement>('[data-board-card]')
    if (card && event.touches.length === 1 && !target.closest('button, input, label'))
      letGo = follow(board, { card, target, from: pointOf(event) }, drag)
  }
  // Registered before the touch: some browsers ignore listeners added during a touch when they decide whether to scroll.
  const mayHold = () => {}
  board.addEventListener('touchstart', touch, { passive: true })
  board.addEventListener('touchmove', mayHold, { passive: false })
  return () => {
    letGo()
    board.removeEventListener('touchstart', touch)
    board.removeEventListener('touchmove', mayHold)
  }
}

interface Touched {
  card: HTMLElement
  /** Receives the finger's events until it is lifted, even when this element has left the page. */
  target: HTMLElement
  from: Point
}

/** One finger from its touch to its end. */
function follow(board: HTMLElement, { card, target, from }: Touched, drag: TouchDrag) {
  let at = from
  let overId: string | null = null
  let dragged: { place: Place; preview: HTMLElement; frame: number } | null = null
  const done = new AbortController()
  const { signal } = done

  const look = () => {
    const id = columnUnder(board, at)?.dataset.boardColumn ?? null
    if (id !== overId) drag.over(id)
    overId = id
  }
  const scroll = () => {
    scrollTowards(board, from, at)
    look()
    if (dragged) dragged.frame = requestAnimationFrame(scroll)
  }
  const pickUp = () => {
    const { boardCard: cardId } = card.dataset
    overId = card.closest<HTMLElement>('[data-board-column]')?.dataset.boardColumn ?? null
    // Somebody else may have moved the card from under the finger.
    if (!card.isConnected || !cardId || !overId) return letGo()
    const place = { columnId: overId, cardId }
    dragged = { place, preview: pictureOf(card), frame: requestAnimationFrame(scroll) }
    navigator.vibrate?.(10)
    drag.start(place)
  }
  const timer = setTimeout(pickUp, rest)
  const letGo = (toId: string | null = null) => {
    if (signal.aborted) return
    done.abort()
    clearTimeout(timer)
    if (!dragged) return
    dragged.preview.remove()
    cancelAnimationFrame(dragged.frame)
    drag.end(dragged.place, toId)
  }

  const move = (event: TouchEvent) => {
    at = pointOf(event)
    const [x, y] = [at.x - from.x, at.y - from.y]
    if (!dragged) return Math.hypot(x, y) > slack && letGo()
    event.preventDefault()
    dragged.preview.style.translate = `${x}px ${y}px`
    look()
  }
  const end = (event: TouchEvent) => {
    // A card that was put down is not opened as well.
    if (dragged) event.preventDefault()
    letGo(overId)
  }
  target.addEventListener('touchmove', move, { passive: false, signal })
  target.addEventListener('touchend', end, { signal })
  target.addEventListener('touchcancel', () => letGo(), { signal })
  for (const own of ['dragstart', 'contextmenu']) window.addEventListener(own, refuse, { capture: true, signal })
  return letGo
}

/** The browser's own reaction to a long press. */
function refuse(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

interface Point {
  x: number
  y: number
}

const pointOf = ({ touches }: TouchEvent): Point => ({ x: touches[0]!.clientX, y: touches[0]!.clientY })

function columnUnder(board: HTMLElement, { x, y }: Point) {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-column]')
  return column && board.contains(column) ? column : null
}

function scrollTowards(board: HTMLElement, from: Point, at: Point) {
  const list = columnUnder(board, at)?.querySelector(`.${styles.list}`)
  const { left, right } = board.getBoundingClientRect()
  board.scrollLeft += pace * heading(from.x, at.x, left, right)
  if (!list) return
  const { top, bottom } = list.getBoundingClientRect()
  list.scrollTop += pace * heading(from.y, at.y, top, bottom)
}

/** To which of two edges a finger has come: back, forth, or none. Resting near one is not coming to it. */
function heading(from: number, at: number, start: number, end: number) {
  if (at > end - edge && at > from + slack) return 1
  return at < start + edge && at < from - slack ? -1 : 0
}

/** What follows the finger. */
function pictureOf(card: HTMLElement) {
  const { left, top, width } = card.getBoundingClientRect()
  const picture = card.cloneNode(true) as HTMLElement
  picture.inert = true
  picture.classList.add(styles.preview!, styles.carried!)
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(picture)
  return picture
}
