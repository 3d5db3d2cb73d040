import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort, said } from './product.ts'

/** The bare server (bench/floor-server.ts) as a process of its own. */
export async function startFloor(adminUrl: string, tenantId: string) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floor-server.ts'), adminUrl, String(port), tenantId],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await said(child, 'is ready')
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
