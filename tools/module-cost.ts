import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run-command.ts'

/**
 * Measures the cost of a module with seven fields: generates it in a copy of the project, counts its lines and files,
 * and runs types, format, import walls, its own tests and all sweeps there. `--only-own` leaves out the sweeps, for a
 * test of the generator.
 */
const module = [
  'suppliers',
  'supplier',
  'pt=Fornecedores/Fornecedor',
  'en=Suppliers/Supplier',
  'name:text:Nome',
  'document:document:CPF/CNPJ',
  'phone:phone:Telefone',
  'email:email:E-mail',
  'city:text:Cidade',
  'segment:choice=modules|inverters:Segmento',
  'ownerId:person:Responsável',
]
const limits = { lines: 350, files: 14 }
const sweeps = ['src/app/sweep', 'src/app/database-catalogue.test.ts', 'src/app/conventions.test.ts']
const quick = ['declared-kinds', 'contracts', 'messages'].map((name) => `src/app/sweep/${name}.test.ts`)

export interface Cost {
  lines: number
  files: number
}

/**
 * Generates the module in a copy, checks it there and removes the copy; throws with the output of the first command
 * that fails.
 */
export function costOfModule({ isWhole }: { isWhole: boolean }): Cost {
  const copy = mkdtempSync(join(tmpdir(), 'girassol-module-'))
  const bin = join(root, 'node_modules/.bin')
  const run = (command: string, ...given: string[]) => {
    try {
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, VITEST: undefined, NODE_OPTIONS: undefined }
      return execFileSync(command, given, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env, maxBuffer: 1e8 })
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${[command, ...given].join(' ')}\n${stdout}\n${stderr}`)
    }
  }
  try {
    for (const file of execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n'))
      cpSync(join(root, file), join(copy, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    run('git', 'init', '-q')
    run('git', 'add', '-A')
    run('node', 'tools/new-module.ts', ...module)
    run('git', 'add', '-A', '-N')
    const changed = run('git', 'diff', '--numstat').trim().split('\n')
    run('tsc', '-p', '.')
    run('biome', 'check', 'src/modules/suppliers', 'src/app')
    run('node', 'tools/import-walls.ts')
    run('vitest', 'run', 'src/modules/suppliers', ...(isWhole ? sweeps : quick))
    if (isWhole) run('vitest', 'run', '--config', 'vitest.ui.config.ts', 'src/modules/suppliers')
    return { files: changed.length, lines: changed.reduce((sum, line) => sum + Number(line.split('\t')[0]), 0) }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { lines, files } = costOfModule({ isWhole: !process.argv.includes('--only-own') })
  console.log(
    `[module-cost] ${lines} lines in ${files} files (at most ${limits.lines} in ${limits.files}), everything green`,
  )
  process.exitCode = lines > limits.lines || files > limits.files ? 1 : 0
}
