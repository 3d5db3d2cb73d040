import { type Cost, inCopy } from './in-copy.ts'

/**
 * Measures the cost of a module with seven fields: generates it in a copy of the project, counts its lines and files,
 * and runs types, format, import walls, its own tests and all sweeps there. `--only-own` runs three sweeps of declarations
 * and leaves out the others and the screen's test, for a test of the generator.
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
  'segment:choice=modules/Módulos|inverters/Inversores:Segmento',
  'ownerId:person:Responsável',
]
const limits = { lines: 350, files: 14 }
const sweeps = ['src/app/sweep', 'src/app/database-catalogue.test.ts', 'src/app/conventions.test.ts']
const quick = ['declared-kinds', 'contracts', 'messages'].map((name) => `src/app/sweep/${name}.test.ts`)

/** Makes the module in a copy, tries it there and removes the copy; throws with the output of the first command that fails. */
export const costOfModule = ({ isWhole }: { isWhole: boolean }): Cost =>
  inCopy(({ run, changed }) => {
    run('node', 'tools/new-module.ts', ...module)
    const cost = changed()
    run('tsc', '-p', '.')
    run('biome', 'check', 'src/modules/suppliers', 'src/app')
    run('node', 'tools/import-walls.ts')
    run('vitest', 'run', 'src/modules/suppliers', ...(isWhole ? sweeps : quick))
    if (isWhole) run('vitest', 'run', '--config', 'vitest.ui.config.ts', 'src/modules/suppliers')
    return cost
  })

if (import.meta.main) {
  const { lines, files } = costOfModule({ isWhole: !process.argv.includes('--only-own') })
  console.log(
    `[module-cost] ${lines} lines in ${files} files (at most ${limits.lines} in ${limits.files}), everything green`,
  )
  process.exitCode = lines > limits.lines || files > limits.files ? 1 : 0
}
