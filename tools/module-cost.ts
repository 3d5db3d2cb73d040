import { type Cost, inCopy } from './in-copy.ts'

/**
 * Measures the cost of a module with seven fields, and of one whose records stand on deals: generates both, and a small one on
 * contacts, in a copy of the project, counts their lines and files, and runs types, format, import walls, their own tests and all sweeps there.
 * `--only-own` runs, on the endpoints of the first two alone, the sweeps that need no others: what the test of the generator does.
 */
const ofCompany = [
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
const ofDeals = [
  'visits',
  'visit',
  'pt=Vistorias/Vistoria',
  'en=Visits/Visit',
  'title:text:Título',
  'dealId:record=deal:Negócio',
  'day:day:Dia',
  'cost:money:Custo',
  'kind:choice=roof/Telhado|yard/Solo:Tipo',
  'ownerId:person:Responsável',
  'originId:record=origins:Origem',
]
const ofContacts = ['plans', 'pt=Planos/Plano', 'title:text:Título', 'contactId:record=contact:Contato', 'day:day:Dia']
const limits = { lines: 350, files: 14 }
const sweeps = ['src/app/sweep', 'src/app/across', 'src/app/database-catalogue.test.ts', 'src/app/conventions.test.ts']
/** Those that hold with the endpoints of some modules alone: of all endpoints they ask nothing that needs the others. */
export const ofOwn = [
  'at-once',
  'authority',
  'contracts',
  'days',
  'declared-kinds',
  'described-events',
  'empty-forms',
  'endpoints',
  'entrances',
  'failing-works',
  'finds',
  'formats',
  'fuzz',
  'hidden/denied-filters',
  'kept-typing',
  'list-fields',
  'locks',
  'messages',
  'one-description',
  'open-hubs',
  'openapi',
  'permissions',
  'quotas',
  'reach',
  'read-permissions',
  'rooms/missed-in-rooms',
  'rooms/rooms',
  'short-lists',
  'text-limits',
  'unknown/unknown-keys',
].map((name) => `src/app/sweep/${name}.test.ts`)
/** The sweeps that find nothing of a module that was just made, and why. */
export const blindToOwn = new Map(
  Object.entries({
    agreement: 'figures of reports: it declares none',
    'past-agreement': 'figures of reports: it declares none',
    'settings-lists': 'lists of the settings: it stands in the menu',
    'hidden/hidden-filters': 'flags that hide a field: it has none',
    'hidden/hidden-kinds': 'flags that hide a kind of record: it has none',
    'hidden/hidden-suppliers': 'what says who supplies: it names no supplier',
    'hidden/shown-totals': 'totals that a report counts, too: it declares none',
    'hostile/hostile-files': 'readers of files: it has none',
    'hostile/hostile-uploads': 'uploads: it takes none',
    'hostile/slow-uploads': 'uploads: it takes none',
  }).map(([name, why]) => [`src/app/sweep/${name}.test.ts`, why]),
)
const declared = [
  'src/app/across/who-leaves.test.ts',
  'src/app/across/brought-parts.test.ts',
  'src/app/across/asks-before-leaving.test.ts',
  'src/app/breakpoints.test.ts',
  'src/app/conventions.test.ts',
  'src/app/database-catalogue.test.ts',
]
const modules = ['src/modules/carriers', 'src/modules/visits', 'src/modules/plans']
/** All of them but those that count what the whole product shows, to prove that the others look where something is. */
const wholeProduct = [
  'lists answer the company itself',
  'a hidden value is in no byte',
  'whoever sees all stores does',
  'it lists every endpoint of every contract',
  'every list that is named as short',
]
const onlyItsOwn = `^(?!.*(${wholeProduct.join('|')}))`

/**
 * Makes the modules in a copy, tries them there and removes the copy; throws with the output of the first command that fails. The
 * lines are those of the longer one.
 */
export const costOfModule = ({ isWhole }: { isWhole: boolean }): Cost =>
  inCopy(({ run, changed }) => {
    run('node', 'tools/new-module.ts', ...ofCompany)
    const { lines, files } = changed()
    run('node', 'tools/new-module.ts', ...ofDeals)
    const longer = Math.max(lines, changed().lines - lines)
    run('node', 'tools/new-module.ts', ...ofContacts)
    run('tsc', '-p', '.')
    run('biome', 'check', ...modules, 'src/app')
    run('node', 'tools/import-walls.ts')
    if (isWhole) run('vitest', 'run', ...modules, ...sweeps)
    else
      run('env', 'SWEEP_MODULE=carriers,visits', 'vitest', 'run', ...modules, ...ofOwn, ...declared, '-t', onlyItsOwn)
    run('vitest', 'run', '--config', 'vitest.ui.config.ts', ...modules)
    return { lines: longer, files }
  })

if (import.meta.main) {
  const { lines, files } = costOfModule({ isWhole: !process.argv.includes('--only-own') })
  console.log(
    `[module-cost] ${lines} lines in ${files} files (at most ${limits.lines} in ${limits.files}), everything green`,
  )
  process.exitCode = lines > limits.lines || files > limits.files ? 1 : 0
}
