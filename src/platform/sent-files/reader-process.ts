import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { usageOf } from './process-usage.ts'
import type { Asked, ReaderMessage, Task } from './tasks.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What one task may take before its process is ended. */
export interface Limits {
  /** Resident memory, in bytes. A decoder's own memory counts, which no limit of JavaScript sees. */
  memory: number
  /** Processor time of the whole task, in ms. */
  cpu: number
  /** Processor time from one part of the answer to the next, in ms. */
  cpuForPart: number
  /** Time from one part to the next, in ms, however little of the processor it gets. */
  patience: number
}

const root = join(import.meta.dirname, '../../..')
const packages = join(root, 'node_modules')
/** It may read its own program and the packages (which may be in another folder), and nothing else. */
const readable = [`${root}/src/*`, `${root}/package.json`, `${packages}/*`, `${realpathSync(packages)}/*`]
const heapMegabytes = 256
const watchEvery = 100
/** People who wait for other answers come first. */
const lowPriority = 5

/**
 * A process that reads files for this one. It knows no secrets (an empty environment), may read nothing but the program's
 * own files, write nothing and start nothing; whatever a file does to it ends with it.
 */
export class ReaderProcess {
  readonly #child: ChildProcess
  #isGone = false
  /** Its exit code; null when it was killed. */
  #exitCode: number | null = null

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'child/main.ts'), {
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [
        '--permission',
        ...readable.map((path) => `--allow-fs-read=${path}`),
        '--allow-addons',
        '--no-warnings',
        `--max-old-space-size=${heapMegabytes}`,
        '--max-semi-space-size=4',
      ],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.once('exit', (code) => {
      this.#isGone = true
      this.#exitCode = code
    })
    // A process that died while its file was on the way: its exit says so.
    this.#child.on('error', () => {})
    this.#child.stdin!.on('error', () => {})
    try {
      setPriority(this.#child.pid!, lowPriority)
    } catch {
      // It did not start, which its exit reports, or its priority may not be changed.
    }
    this.#rest()
  }

  get isGone() {
    return this.#isGone
  }

  /** Resident bytes now. */
  get memory() {
    return usageOf(this.#child.pid!)?.memory ?? 0
  }

  /** The parts of the answer, each requested when the previous one has been used. Leaving the loop early ends the process. */
  async *run(task: Task, content: Uint8Array, limits: Limits, signal?: AbortSignal): AsyncGenerator<unknown> {
    let isOver = false
    const began = usageOf(this.#child.pid!)?.cpu ?? 0
    this.#wake()
    try {
      this.#tell({ task, size: content.length })
      this.#child.stdin!.write(content)
      for (;;) {
        const message = await this.#nextPart(limits, began + limits.cpu, signal)
        if ('failed' in message) {
          isOver = true
          throw new UnreadableFile(message.failed, message.error)
        }
        if ('done' in message) {
          isOver = true
          return
        }
        yield message.part
        this.#tell({ next: true })
      }
    } finally {
      if (isOver) this.#rest()
      else this.end()
    }
  }

  end() {
    this.#isGone = true
    this.#child.kill('SIGKILL')
  }

  #tell(asked: Asked) {
    if (!this.#isGone) this.#child.send(asked, () => {})
  }

  /** The next thing that the process says, within the limits. */
  #nextPart(
    { memory, cpuForPart, patience }: Limits,
    maxCpu: number,
    signal: AbortSignal | undefined,
  ): Promise<ReaderMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderMessage>()
    const began = performance.now()
    const cpuLimit = Math.min(maxCpu, (usageOf(this.#child.pid!)?.cpu ?? 0) + cpuForPart)
    const giveUp = (cause: string) => reject(new UnreadableFile('too-heavy', cause))
    // No file makes the process exit by itself: this is our own defect, such as a program that does not start.
    const onGone = () =>
      this.#exitCode === null ? giveUp('ended') : reject(new Error(`The reader left with ${this.#exitCode}.`))
    const onAbort = () => reject(signal!.reason)
    const watch = setInterval(() => {
      const usage = usageOf(this.#child.pid!)
      if (usage && usage.memory > memory) giveUp('memory')
      else if (usage && usage.cpu > cpuLimit) giveUp('processor time')
      else if (performance.now() - began > patience) giveUp('time')
    }, watchEvery)
    this.#child.once('message', resolve)
    this.#child.once('exit', onGone)
    signal?.addEventListener('abort', onAbort)
    if (this.#isGone) onGone()
    if (signal?.aborted) onAbort()
    return promise.finally(() => {
      clearInterval(watch)
      this.#child.off('message', resolve)
      this.#child.off('exit', onGone)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  /** A process without a task keeps nobody's process alive. */
  #rest() {
    this.#child.unref()
    this.#child.channel?.unref()
    if (this.#child.stdin instanceof Socket) this.#child.stdin.unref()
  }

  #wake() {
    this.#child.ref()
    this.#child.channel?.ref()
  }
}
