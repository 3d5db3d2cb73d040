import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/**
 * Development: the server restarts when its files change (one port above); Vite serves the browser's side with hot
 * replacement on PORT and passes `/api` on. Demo data are created and logins printed.
 */
const port = Number(process.env.PORT ?? 3000)
const api = port + 1
const server = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-preserve-output', 'src/app/start.ts', '--demo', '--no-pages'],
  {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(api), PUBLIC_PORT: String(port) },
  },
)

const vite = await createServer({
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    allowedHosts: true,
    // Forwards the caller's address, so that the server knows that it is another machine.
    proxy: {
      '/api': { target: `http://127.0.0.1:${api}`, ws: true, changeOrigin: false, xfwd: true },
      '/dev/phone': { target: `http://127.0.0.1:${api}`, changeOrigin: false, xfwd: true },
    },
  },
})
await vite.listen()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    server.kill(signal)
    await vite.close()
    process.exit(0)
  })
