import { type Cost, inCopy } from './in-copy.ts'

/**
 * Measures the cost of a module with seven fields: generates it in a copy of the project, counts its lines and files,
 * and runs types, format, import walls, its own tests and all sweeps there. `--only-own` leaves out the screen's test and
 * runs the sweeps of declarations and, on its endpoints alone, those that try every endpoint: what the test of the
 * generator does.
 */
const module = [
  'carriers',
  'carrier',
  'pt=Transportadoras/Transportadora',
  'en=Carriers/Carrier',
  'name:text:Nome',
  'document:document:CPF/CNPJ',
  'phone:phone:Telefone',
  'email:email:E-mail',
  'city:text:Cidade',
  'segment:choice=modules/Módulos|inverters/Inversores:Segmento',
  'ownerId:person:Responsável',
]
const limits = { lines: 350, files: 14 }
const sweeps = ['src/app/sweep', 'src/app/database-catalogue.test.ts', 'src/app/conventions.test.ts']
const files = (...names: string[]) => names.map((name) => `src/app/sweep/${name}.test.ts`)
const declarations = files('declared-kinds', 'contracts', 'messages', 'read-permissions')
const ofEndpoints = files('endpoints', 'permissions', 'reach', 'text-limits')
/** All of them but those that count what the whole product shows, to prove that the others look where something is. */
const onlyItsOwn = '^(?!.*(lists answer the company itself|a hidden value is in no byte|whoever sees all stores does))'

/** Makes the module in a copy, tries it there and removes the copy; throws with the output of the first command that fails. */
export const costOfModule = ({ isWhole }: { isWhole: boolean }): Cost =>
  inCopy(({ run, changed }) => {
    run('node', 'tools/new-module.ts', ...module)
    const cost = changed()
    run('tsc', '-p', '.')
    run('biome', 'check', 'src/modules/carriers', 'src/app')
    run('node', 'tools/import-walls.ts')
    if (isWhole) {
      run('vitest', 'run', 'src/modules/carriers', ...sweeps)
      run('vitest', 'run', '--config', 'vitest.ui.config.ts', 'src/modules/carriers')
    } else {
      const ofModule = ['src/modules/carriers', ...declarations, ...ofEndpoints, '-t', onlyItsOwn]
      run('env', 'SWEEP_MODULE=carriers', 'vitest', 'run', ...ofModule)
    }
    return cost
  })

if (import.meta.main) {
  const { lines, files } = costOfModule({ isWhole: !process.argv.includes('--only-own') })
  console.log(
    `[module-cost] ${lines} lines in ${files} files (at most ${limits.lines} in ${limits.files}), everything green`,
  )
  process.exitCode = lines > limits.lines || files > limits.files ? 1 : 0
}
