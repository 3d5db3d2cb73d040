import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Overflow } from '../document/paginate.ts'
import type { PdfReply, PdfRequest, PdfWorkerSettings } from './pdf-protocol.ts'

export type PdfService = {
  /**
   * The PDF of a complete, self-contained HTML document (styles, fonts and pictures inside it; scripts do not run, addresses do not load).
   * Rejects with `PdfError` when the document takes too long, too many wait, or no browser starts.
   */
  renderPdf(html: string): Promise<Buffer>
  /** What passes the edges of the document's sheets (`.page`), as it would be printed; rejects as `renderPdf` does. */
  measure(html: string): Promise<Overflow[]>
  /** Starts the browser before the first document asks for it. */
  warm(): Promise<void>
  status(): { pid: number | null; waiting: number; running: number; rendered: number; starts: number }
  close(): Promise<void>
}

const compiled = fileURLToPath(new URL('../../../.cache/modules', import.meta.url))

export type PdfServiceSettings = Partial<PdfWorkerSettings> & { longestQueue?: number }

export class PdfError extends Error {
  readonly reason: 'busy' | 'failed' | 'closed'

  constructor(reason: 'busy' | 'failed' | 'closed', message: string) {
    super(message)
    this.reason = reason
  }
}

type Job = {
  id: number
  kind: 'render' | 'measure'
  html: string
  attempts: number
  done: (reply: Extract<PdfReply, { kind: 'rendered' | 'measured' }>) => void
  failed: (error: PdfError) => void
  timer?: NodeJS.Timeout
}
type Child = { process: ChildProcess; ready: Promise<void>; jobs: Map<number, Job> }

/**
 * HTML to PDF in a warm headless Chromium of its own process. When that process dies it is started again, the documents it held are
 * tried once more, and the server keeps running.
 */
export function createPdfService(given: PdfServiceSettings = {}): PdfService {
  const { longestQueue = 200, ...worker } = given
  const settings: PdfWorkerSettings = {
    concurrency: 2,
    documentsPerPage: 40,
    documentsPerBrowser: 200,
    timeoutMs: 20_000,
    ...worker,
  }
  const waiting: Job[] = []
  let child: Child | null = null
  let closed = false
  let lastId = 0
  let rendered = 0
  let starts = 0

  function start(): Child {
    starts += 1
    const program = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
    const started = fork(program, [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=2', '--max-old-space-size=192'],
      env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiled },
    })
    const ready = Promise.withResolvers<void>()
    ready.promise.catch(() => {})
    const self: Child = { process: started, ready: ready.promise, jobs: new Map() }
    started.on('message', (reply: PdfReply) => {
      if (reply.kind === 'ready') ready.resolve()
      else settle(self, reply)
    })
    started.on('error', () => started.kill('SIGKILL'))
    started.on('exit', () => {
      ready.reject(new PdfError('failed', 'The PDF process ended before it was ready'))
      buried(self)
    })
    return self
  }

  function settle(self: Child, reply: Exclude<PdfReply, { kind: 'ready' }>) {
    const job = self.jobs.get(reply.id)
    if (!job) return
    self.jobs.delete(job.id)
    clearTimeout(job.timer)
    if (reply.kind === 'failed') job.failed(new PdfError('failed', reply.message))
    else {
      if (reply.kind === 'rendered') rendered += 1
      job.done(reply)
    }
    next()
  }

  function buried(self: Child) {
    if (child === self) child = null
    for (const job of self.jobs.values()) {
      clearTimeout(job.timer)
      if (closed) job.failed(new PdfError('closed', 'The PDF service is closed'))
      else if (job.attempts >= 2) job.failed(new PdfError('failed', 'The PDF process died twice under this document'))
      else waiting.unshift(job)
    }
    if (!closed && waiting.length > 0) next()
  }

  function next() {
    if (closed || waiting.length === 0) return
    child ??= start()
    const self = child
    while (self.jobs.size < settings.concurrency) {
      const job = waiting.shift()
      if (!job) return
      job.attempts += 1
      self.jobs.set(job.id, job)
      void self.ready.then(
        () => dispatch(self, job),
        () => {},
      )
    }
  }

  function dispatch(self: Child, job: Job) {
    // The child gives up by itself first; this is for a child that no longer answers at all.
    job.timer = setTimeout(() => self.process.kill('SIGKILL'), settings.timeoutMs * 2 + 5000)
    self.process.send({ kind: job.kind, id: job.id, html: job.html } satisfies PdfRequest, () => {})
  }

  function ask(kind: Job['kind'], html: string): Promise<Parameters<Job['done']>[0]> {
    if (closed) return Promise.reject(new PdfError('closed', 'The PDF service is closed'))
    if (waiting.length >= longestQueue) return Promise.reject(new PdfError('busy', 'Too many documents are waiting'))
    return new Promise((done, failed) => {
      lastId += 1
      waiting.push({ id: lastId, kind, html, attempts: 0, done, failed })
      next()
    })
  }

  return {
    async renderPdf(html) {
      const reply = await ask('render', html)
      if (reply.kind !== 'rendered') throw new PdfError('failed', 'The PDF process answered another question')
      return Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength)
    },
    async measure(html) {
      const reply = await ask('measure', html)
      if (reply.kind !== 'measured') throw new PdfError('failed', 'The PDF process answered another question')
      return reply.overflows
    },
    async warm() {
      if (closed) throw new PdfError('closed', 'The PDF service is closed')
      child ??= start()
      await child.ready
    },
    status: () => ({
      pid: child?.process.pid ?? null,
      waiting: waiting.length,
      running: child?.jobs.size ?? 0,
      rendered,
      starts,
    }),
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.failed(new PdfError('closed', 'The PDF service is closed'))
      const leaving = child?.process
      if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return
      const gone = new Promise<void>((resolve) => leaving.once('exit', () => resolve()))
      leaving.send({ kind: 'close' } satisfies PdfRequest, () => {})
      const impatience = setTimeout(() => leaving.kill('SIGKILL'), 5000)
      await gone
      clearTimeout(impatience)
    },
  }
}
