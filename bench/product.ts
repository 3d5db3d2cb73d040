import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** As `npm start` does it: `NAME=value node …`, with what keeps its memory small. */
export const startOfProduct = (() => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [setting, , ...flags] = scripts.start.split(' ')
  return { env: Object.fromEntries([setting!.split('=')]) as Record<string, string>, flags }
})()

export interface Product {
  port: number
  pid: number
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

/** The product as a process of its own on a database, ready when this answers. */
export async function startProduct(
  adminUrl: string,
  dataDir: string,
  given: string[],
  wanted?: number,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, [...startOfProduct.flags, ...given], {
    cwd: root,
    env: {
      ...process.env,
      ...startOfProduct.env,
      DATABASE_URL: adminUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(child, 'is ready')
  return {
    port,
    pid: child.pid!,
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export function said(child: ChildProcess, words: string) {
  return new Promise<void>((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (data) => {
      text += data
      if (text.includes(words)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready.\n${text}`)))
  })
}
