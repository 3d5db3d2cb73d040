import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** An address of this machine on which nobody listens. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A script of the product as a process of its own. */
export function run(script: string, given: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, script), ...given], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const readers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      text += data
      for (const read of readers) read()
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    pid: child.pid!,
    ended,
    text: () => text,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves once the process has printed the text; when it ends before, fails with its output. */
    said: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const read = () => text.includes(words) && resolve()
        readers.add(read)
        read()
        void ended.then((code) => reject(new Error(`Ended with ${code} before it said "${words}".\n${text}`)))
      }),
  }
}
