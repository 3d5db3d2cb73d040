import { remembered } from '../remembered.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

/** So much work of one key at a time; the rest waits in the order in which it came. */
export class Turns {
  readonly #most: number
  readonly #lines = new Map<string, Line>()

  constructor(max: number) {
    this.#most = max
  }

  /** Whoever gives up while waiting leaves the line. */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const line = remembered(this.#lines, key, () => ({ running: 0, waiting: [] }))
    if (line.running < this.#most) line.running++
    else await turnIn(line.waiting, signal)
    try {
      return await work()
    } finally {
      this.#leave(key, line)
    }
  }

  /** Whoever waits longest takes the place over. */
  #leave(key: string, line: Line) {
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.running === 0) this.#lines.delete(key)
  }
}

function turnIn(waiting: Line['waiting'], signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal!.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(begin)
  })
}
