/** The end of what is on its way to each place. */
const ends = new Map<string, Promise<unknown>>()

/**
 * One after the other in each place, whichever screen asks: what is asked for later begins once what came before it is answered,
 * well or not.
 */
export function inTurn<T>(place: string, act: () => Promise<T>): Promise<T> {
  const begin = () => act()
  const turn = (ends.get(place) ?? Promise.resolve()).then(begin, begin)
  const over = () => {
    if (ends.get(place) === turn) ends.delete(place)
  }
  ends.set(place, turn)
  turn.then(over, over)
  return turn
}
