import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Ended {
  code: number
  output: string
}

/** Runs a package's command in the project's folder, with the same Node as this process. */
export async function runCommand(
  name: string,
  given: string[],
  { shown = false, minutes = 30 }: { shown?: boolean; minutes?: number } = {},
): Promise<Ended> {
  const path = join(root, 'node_modules/.bin', name)
  if (!existsSync(path)) return { code: 1, output: `${name} is not installed; run npm ci.` }
  const child = spawn(path, given, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
      npm_config_loglevel: 'error',
    },
  })
  let output = ''
  const timer = setTimeout(() => {
    onData(Buffer.from(`\n✗ ${name} is ended: it took more than ${minutes} minutes.\n`))
    child.kill('SIGTERM')
  }, minutes * 60_000)
  const onData = (data: Buffer) => {
    output += data
    if (shown) process.stdout.write(data)
  }
  child.stdout.on('data', onData)
  child.stderr.on('data', onData)
  const code = await new Promise<number>((resolve) => child.on('close', (value) => resolve(value ?? 1)))
  clearTimeout(timer)
  return { code, output }
}
