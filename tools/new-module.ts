import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plan, planOf, usage } from './new-module/plan.ts'
import { screenFiles } from './new-module/screen-files.ts'
import { migration, rootFiles, serverFiles } from './new-module/server-files.ts'
import { testFiles } from './new-module/test-files.ts'
import { root, runCommand } from './run-command.ts'

/**
 * `npm run new-module -- carriers name:text phone:phone`: generates a module like the others, mounted and passing
 * every check: record, table, list with views, filters, export and bulk changes, form, peek, search, trash, history,
 * permissions, words in both languages, tests. Its special parts are then added by hand.
 */
const made = planned()
if (made) await write(made)

function planned(): Plan | undefined {
  try {
    const plan = planOf(process.argv.slice(2), { number: nextKind(), migration: nextMigration() })
    if (existsSync(join(root, 'src/modules', plan.plural))) throw new Error(`There is already a module ${plan.plural}.`)
    return plan
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exitCode = 1
    return undefined
  }
}

async function write(plan: Plan) {
  const at = `src/modules/${plan.plural}`
  const files = { ...rootFiles(plan), ...serverFiles(plan), ...screenFiles(plan), ...testFiles(plan) }
  put(plan.migration, migration(plan))
  for (const [file, content] of Object.entries(files)) put(`${at}/${file}`, content)
  mount(
    'src/app/modules.ts',
    `import { ${plan.many}Module } from '../modules/${plan.plural}/server/index.ts'`,
    `  ${plan.many}Module,`,
  )
  mount(
    'src/app/web/screens.ts',
    `import { ${plan.many}Area } from '../../modules/${plan.plural}/ui/routes.tsx'`,
    `  ${plan.many}Area,`,
  )
  const { code, output } = await runCommand('biome', [
    'check',
    '--write',
    at,
    'src/app/modules.ts',
    'src/app/web/screens.ts',
  ])
  if (code !== 0) console.error(output)
  // The drawing of the house shows every module.
  await runCommand('node', ['tools/import-walls.ts', '--draw'])
  console.log(`\nMounted in src/app. Next: npm run check && npx vitest run ${at} src/app/sweep`)
  process.exitCode = code
}

function put(file: string, content: string) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  console.log(`+ ${file}`)
}

/** Numbers below 0300 are reserved for the files that contain one area each. */
function nextMigration() {
  const numbers = globSync('db/migrations/*.sql', { cwd: root }).map((file) => Number(/(\d{4})_/.exec(file)![1]))
  return String(Math.max(299, ...numbers) + 1).padStart(4, '0')
}

function nextKind() {
  const sources = globSync('db/migrations/*.sql', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const numbers = sources.flatMap((text) =>
    Array.from(text.matchAll(/search_declare\('\w+', '[\w-]+', (\d+)/g), ([, number]) => Number(number)),
  )
  return Math.max(0, ...numbers) + 1
}

/** Adds an import in its alphabetical place and an entry at the end of the first list. */
function mount(file: string, added: string, entry: string) {
  const path = join(root, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  const from = (line: string) => /from '([^']+)'/.exec(line)?.[1] ?? ''
  const isBefore = (line: string) => line.startsWith('import ') && from(line) > from(added)
  lines.splice(
    lines.findIndex((line) => isBefore(line) || !line.startsWith('import ')),
    0,
    added,
  )
  lines.splice(lines.indexOf(']'), 0, entry)
  writeFileSync(path, lines.join('\n'))
  console.log(`~ ${file}`)
}
