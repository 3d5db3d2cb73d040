import type { Asked, ReaderMessage, Task } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** What each task needs is loaded with the first of its kind: whether a file is text is told without the decoders of all the others. */
async function* perform(task: Task, content: Buffer): AsyncGenerator<unknown> {
  if (task.kind === 'rows') yield* (await import('./spreadsheets.ts')).rows(task.name, content, task.sheet)
  else if (task.kind === 'sheets') yield (await import('./spreadsheets.ts')).sheets(task.name, content)
  else if (task.kind === 'pages') yield* (await import('./pages.ts')).pagesOf(content, task.passwords, task.paper)
  else if (task.kind === 'xml') yield* (await import('./xml-files.ts')).xmlsOf(content, task.wanted)
  else if (task.kind === 'word') yield (await import('./word.ts')).wordOf(content)
  else if (task.kind === 'draw') yield (await import('./pictures.ts')).draw(content, task.drawing)
  else if (task.kind === 'measure') yield (await import('./pictures.ts')).measure(content)
  else if (task.kind === 'colour') yield (await import('./pictures.ts')).colourOf(content)
  else if (task.kind === 'before-seal') yield (await import('./sealing.ts')).prepared(content, task.request)
  else if (task.kind === 'pdf') yield (await import('./sealing.ts')).aboutPdf(content)
  else if (task.kind === 'voice') yield (await import('./voice.ts')).voiceOf(content)
  else if (task.kind === 'a1') yield (await import('./a1.ts')).a1Of(content, task.password)
  else yield (await import('./type-of.ts')).typeOf(content)
}

const tell = (message: ReaderMessage) => void process.send!(message)
let wanted: (() => void) | undefined

process.on('message', (asked: Asked) => {
  if ('next' in asked) wanted?.()
  else void answer(asked.task, asked.size)
})
// An uncaught error of a package is caused by the file that is being read.
process.on('uncaughtException', (error) => tell({ failed: 'broken', error: String(error) }))
// The process that asked has ended.
process.on('disconnect', () => process.exit())

async function answer(task: Task, size: number) {
  try {
    for await (const part of perform(task, await contentOf(size))) {
      const next = new Promise<void>((resolve) => {
        wanted = resolve
      })
      tell({ part })
      await next
    }
    tell({ done: true })
  } catch (error) {
    const [why, cause] = error instanceof UnreadableFile ? [error.why, error.cause] : (['broken', error] as const)
    tell({ failed: why, error: String(cause) })
  }
}

/** The file of a task, which arrives through the pipe: sent as a message, twenty megabytes would block the sender. */
async function contentOf(size: number): Promise<Buffer> {
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const chunk = process.stdin.read(Math.min(size - at, process.stdin.readableLength)) as Buffer | null
    if (chunk) at += chunk.copy(content, at)
    else await new Promise((resolve) => process.stdin.once('readable', resolve))
  }
  return content
}
