import { type RefObject, useEffect, useRef, useState } from 'react'
import { remembered } from '../../remembered.ts'
import { levelsOf } from './levels.ts'

/** A longer sound is heard without its shape: all of it would have to be taken in for that. */
const largest = 1_048_576
/** Samples a second, enough to see how loud it is: a minute takes two megabytes. */
const rate = 8_000
const maxKept = 200

const known = new Map<string, Promise<number[] | undefined>>()

export interface Shape {
  /** Where the sound stands on screen. */
  place: RefObject<HTMLSpanElement | null>
  levels: readonly number[] | undefined
}

/** How loud a sound is from its beginning to its end, once it has come into sight; undefined until then, and where it cannot be read. */
export function useShape(url: string, size: number): Shape {
  const place = useRef<HTMLSpanElement>(null)
  const [levels, setLevels] = useState<readonly number[]>()
  useEffect(() => {
    if (size > largest || !place.current) return
    let isGone = false
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void shapeOf(url).then((found) => {
        if (!isGone) setLevels(found)
      })
    })
    sight.observe(place.current)
    return () => {
      isGone = true
      sight.disconnect()
    }
  }, [url, size])
  return { place, levels }
}

/** The signature behind an address changes every few minutes, the sound does not. */
function shapeOf(url: string) {
  const sound = url.split('?')[0]!
  if (known.size > maxKept) known.clear()
  return remembered(known, sound, () =>
    readShape(url).catch(() => {
      known.delete(sound)
      return undefined
    }),
  )
}

async function readShape(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await answer.arrayBuffer())
  return levelsOf(sound.getChannelData(0))
}
