import { Refusal } from '../rules/refusal.ts'
import { type Limits, ReaderProcess } from './reader-process.ts'
import type { Task } from './tasks.ts'

export interface PoolSize {
  processes: number
  /** At most this many long tasks run at once; the other readers are left to short ones. */
  long: number
  /** Tasks that may wait, of everybody and of one person. */
  waiting: number
  waitingOfOne: number
  /** How long a task waits before it is refused, in ms, unless it says how much its request has left. */
  patience: number
  /** How long a process without a task stays, in ms. */
  idle: number
}

export interface Asking {
  /** Whose file it is: the files of one person are read one at a time. */
  person: string
  isLong?: boolean
  limits: Limits
  /** What is left to wait, in ms, for all tasks of one request: a file has several, and each waits for its turn. */
  wait?: { left: number }
  signal?: AbortSignal | undefined
}

interface Waiting extends Asking {
  begin(): void
}

/** A process that grew beyond this with what it read is not used again. */
const maxRested = 200 * 1_048_576

/** Some processes that read what people send, started when they are needed and ended when nothing comes. */
export class ReaderPool {
  readonly #size: PoolSize
  #waiting: Waiting[] = []
  readonly #running = new Set<Asking>()
  readonly #rested: { process: ReaderProcess; timer: NodeJS.Timeout }[] = []

  constructor(size: PoolSize) {
    this.#size = size
  }

  /** What a task answers, part by part. */
  async *run(task: Task, content: Uint8Array, asking: Asking): AsyncGenerator<unknown> {
    await this.#turn(asking)
    const process = this.#take()
    try {
      yield* process.run(task, content, asking.limits, asking.signal)
    } finally {
      this.#running.delete(asking)
      this.#giveBack(process)
      this.#beginNext()
    }
  }

  /** Waits until a process is free for it. */
  #turn(asking: Asking): Promise<void> {
    asking.signal?.throwIfAborted()
    if (this.#mayBegin(asking)) {
      this.#running.add(asking)
      return Promise.resolve()
    }
    const ofOne = this.#waiting.filter(({ person }) => person === asking.person).length
    if (ofOne >= this.#size.waitingOfOne) throw ownAreBusy()
    if (this.#waiting.length >= this.#size.waiting) throw allAreBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { ...asking, begin: resolve }
    const leave = (reason: unknown) => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
      reject(reason)
    }
    const began = performance.now()
    const timer = setTimeout(
      () => leave(this.#isRunningFor(asking.person) ? ownAreBusy() : allAreBusy()),
      asking.wait?.left ?? this.#size.patience,
    )
    const onAbort = () => leave(asking.signal!.reason)
    asking.signal?.addEventListener('abort', onAbort)
    waiting.begin = () => {
      this.#running.add(asking)
      resolve()
    }
    this.#waiting.push(waiting)
    return promise.finally(() => {
      clearTimeout(timer)
      if (asking.wait) asking.wait.left = Math.max(0, asking.wait.left - (performance.now() - began))
      asking.signal?.removeEventListener('abort', onAbort)
    })
  }

  #isRunningFor = (person: string) => [...this.#running].some((one) => one.person === person)

  #mayBegin({ person, isLong }: Asking) {
    if (this.#running.size >= this.#size.processes || this.#isRunningFor(person)) return false
    return !isLong || [...this.#running].filter((one) => one.isLong).length < this.#size.long
  }

  /** The task that has waited longest among those that may start now: one whose person or kind must wait is passed over. */
  #beginNext() {
    for (const waiting of this.#waiting) {
      if (!this.#mayBegin(waiting)) continue
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
      waiting.begin()
    }
  }

  #take(): ReaderProcess {
    for (let rested = this.#rested.pop(); rested; rested = this.#rested.pop()) {
      clearTimeout(rested.timer)
      if (!rested.process.isGone) return rested.process
    }
    return new ReaderProcess()
  }

  #giveBack(process: ReaderProcess) {
    if (process.isGone) return
    if (process.memory > maxRested) return process.end()
    const timer = setTimeout(() => {
      this.#rested.splice(
        this.#rested.findIndex((one) => one.process === process),
        1,
      )
      process.end()
    }, this.#size.idle)
    timer.unref()
    this.#rested.push({ process, timer })
  }
}

const ownAreBusy = () => new Refusal(429, 'platform.own_files_waiting')
const allAreBusy = () => new Refusal(503, 'platform.files_waiting')
