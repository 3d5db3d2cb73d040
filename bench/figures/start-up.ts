import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from '../../src/app/pages.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { type Figure, median, rounded } from '../figure.ts'
import { freePort, said } from '../product.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 3

interface Times {
  /** Seconds from the command to "ready", on an empty folder with demo data. */
  first: number
  firstFloor: number
  again: number[]
  againFloors: number[]
}

let measured: Promise<Times> | undefined

/**
 * `npm run demo` in an empty folder: database, tables and demo companies are created. The floor is creating and
 * starting the bare database.
 */
export async function measureFirstStart(): Promise<Figure> {
  const { first, firstFloor } = await times()
  return figure('first-start', first, firstFloor, 60)
}

/** `npm start` on existing data. The floor is starting the bare database on the same files. */
export async function measureStart(): Promise<Figure> {
  const { again, againFloors } = await times()
  return figure('start-up', median(again), median(againFloors), 5)
}

const times = () => (measured ??= measure())

function figure(id: string, value: number, floor: number, limit: number): Figure {
  return {
    id,
    value: rounded(value),
    unit: 's',
    floor: rounded(floor),
    ratio: rounded(value / floor),
    limit,
    holds: value <= limit,
  }
}

async function measure(): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'girassol-start-'))
  chmodSync(folder, 0o755)
  // A release contains the built web pages, so building them is not measured.
  await ensureWebBuilt(join(root, 'dist/web'))
  try {
    const bare = join(folder, 'bare')
    const firstFloor = await databaseAlone(bare)
    const data = join(folder, 'data')
    const first = await product(data, ['--demo'])
    const again: number[] = []
    const againFloors: number[] = []
    for (let round = 0; round < rounds; round++) {
      againFloors.push(await databaseAlone(join(data, 'postgres')))
      again.push(await product(data, []))
    }
    return { first, firstFloor, again, againFloors }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function databaseAlone(dataDir: string) {
  const started = performance.now()
  const cluster = await startEmbeddedPostgres({ dataDir })
  const seconds = (performance.now() - started) / 1000
  await cluster.stop()
  return seconds
}

/** Runs the command of the npm script, with its flags and with the web pages, until it prints that it is ready. */
async function product(dataDir: string, given: string[]) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  // Building the pages leaves NODE_ENV at "production", in which there are no demo data.
  const { DATABASE_URL: _theirs, NODE_ENV: _ofBuild, ...env } = process.env
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...scripts.start.split(' ').slice(1), ...given], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(child, 'is ready')
  const seconds = (performance.now() - started) / 1000
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  return seconds
}
