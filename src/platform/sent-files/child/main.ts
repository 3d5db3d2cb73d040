import type { Asked, Task, Told } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { pagesOf } from './pages.ts'
import { colourOf, draw, measure } from './pictures.ts'
import { rows, sheets } from './spreadsheets.ts'
import { typeOf } from './type-of.ts'
import { wordOf } from './word.ts'

/** The parts of the answer to a task. */
async function* perform(task: Task, content: Buffer): AsyncGenerator<unknown> {
  if (task.kind === 'rows') yield* rows(task.name, content, task.sheet)
  else if (task.kind === 'sheets') yield sheets(task.name, content)
  else if (task.kind === 'pages') yield* pagesOf(content, task.passwords)
  else if (task.kind === 'word') yield wordOf(content)
  else if (task.kind === 'draw') yield draw(content, task.drawing)
  else if (task.kind === 'measure') yield measure(content)
  else if (task.kind === 'colour') yield colourOf(content)
  else yield typeOf(content)
}

const tell = (told: Told) => void process.send!(told)
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
