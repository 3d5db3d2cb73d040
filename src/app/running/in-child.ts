import { spawn } from 'node:child_process'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../..')

/**
 * Runs a script of the product in a process of its own and waits for its end: only a process that ends gives its memory
 * back to the machine.
 */
export function inChild(script: string, given: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(project, script), ...given], { cwd: project, env, stdio: 'inherit' })
    const end = () => void child.kill('SIGTERM')
    process.once('exit', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.removeListener('exit', end)
      if (code === 0) resolve()
      else reject(new Error(`${script} ended with ${code}.`))
    })
  })
}
